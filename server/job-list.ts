import { removeExpired } from './accounts/upkeep-store.ts';
import type { Deps } from './deps.ts';
import type { Job } from './jobs/job-runner.ts';
import { removeOldQuotes } from './quotes/quotes-store.ts';
import { askForReviews } from './reservations/ask-for-reviews.ts';
import { sendReminders } from './reservations/send-reminders.ts';

const dayMs = 86_400_000;

/** Everything that happens by the clock. */
export function jobList(deps: Deps): Job[] {
  return [
    { name: 'reminders', everySeconds: 30, run: () => sendReminders(deps) },
    { name: 'review requests', everySeconds: 300, run: () => askForReviews(deps) },
    { name: 'expired sessions', everySeconds: 3600, run: () => removeExpired(deps.db, deps.clock()) },
    {
      name: 'old quotes',
      everySeconds: 3600,
      run: () => removeOldQuotes(deps.db, new Date(deps.clock().getTime() - dayMs)),
    },
  ];
}
