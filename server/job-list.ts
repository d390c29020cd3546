import { contactMonths, keptSince } from '#domain/people/retention.ts';
import { answerPasswordRequests } from './accounts/forgot-password.ts';
import { removeExpired } from './accounts/upkeep-store.ts';
import { removeContactBefore } from './contact/messages-store.ts';
import type { Deps } from './deps.ts';
import { mailDaySheet } from './dispatch/mail-day-sheet.ts';
import { eraseFormerDrivers } from './fleet/fleet-store.ts';
import { removeOldPapers } from './fleet/remove-old-papers.ts';
import type { Job } from './jobs/job-runner.ts';
import { removeOldMessages } from './mail/remove-old-messages.ts';
import { removeNotificationsBefore } from './notifications/notifications-store.ts';
import { removeOldQuotes } from './quotes/quotes-store.ts';
import { removeOldPositions } from './realtime/remove-old-positions.ts';
import { sealEvents } from './register/seal-events.ts';
import { askForReviews } from './reservations/ask-for-reviews.ts';
import { eraseOldBookings } from './reservations/erase-old-bookings.ts';
import { sendReminders } from './reservations/send-reminders.ts';

const dayMs = 86_400_000;
// Long enough to answer a complaint about a journey, short enough to be fair to drivers.
const positionDays = 30;

/** Emails that were asked for and are written after the answer. */
export const writeAsked = (deps: Deps) => answerPasswordRequests(deps);

/** Everything that happens by the clock. */
export function jobList(deps: Deps): Job[] {
  const daysAgo = (days: number) => new Date(deps.clock().getTime() - days * dayMs);
  const monthsAgo = (months: number) => keptSince(deps.clock(), months);
  /** What is older has been kept for as long as booking records are. */
  const kept = () => monthsAgo(deps.env.RETENTION_MONTHS);
  return [
    { name: 'reminders', everySeconds: 30, run: () => sendReminders(deps) },
    { name: 'review requests', everySeconds: 300, run: () => askForReviews(deps) },
    { name: 'expired sessions', everySeconds: 3600, run: () => removeExpired(deps.db, deps.clock()) },
    {
      name: 'old quotes',
      everySeconds: 3600,
      run: () => removeOldQuotes(deps.db, daysAgo(1)),
    },
    { name: 'old positions', everySeconds: 3600, run: () => removeOldPositions(deps, daysAgo(positionDays)) },
    { name: 'retention', everySeconds: 3600, run: () => eraseOldBookings(deps) },
    { name: 'old messages', everySeconds: 3600, run: () => removeOldMessages(deps) },
    {
      name: 'old contact messages',
      everySeconds: 3600,
      run: () => removeContactBefore(deps.db, monthsAgo(contactMonths)),
    },
    { name: 'old notifications', everySeconds: 3600, run: () => removeNotificationsBefore(deps.db, kept()) },
    { name: 'former drivers', everySeconds: 3600, run: () => eraseFormerDrivers(deps.db, kept()) },
    { name: 'old papers', everySeconds: 3600, run: () => removeOldPapers(deps) },
    { name: 'day sheet', everySeconds: 300, run: () => mailDaySheet(deps) },
    { name: 'seals', everySeconds: 60, run: async () => (await sealEvents(deps)).events },
  ];
}
