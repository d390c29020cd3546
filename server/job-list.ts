import {
  contactMonths,
  keptSince,
  messageCopyDays,
  paymentMonths,
  positionDays,
  quoteDays,
  shiftPositionDays,
} from '#domain/people/retention.ts';
import { removeExpired } from '#server/areas/accounts/expired-rows-store.ts';
import { answerPasswordRequests } from '#server/areas/accounts/forgot-password.ts';
import { warnOfFaults } from '#server/areas/alerts/warn-of-faults.ts';
import { warnOfLateness } from '#server/areas/alerts/warn-of-lateness.ts';
import { deleteWarningsBefore } from '#server/areas/alerts/warnings-store.ts';
import { sendDaySheet } from '#server/areas/board/day-sheet/send-day-sheet.ts';
import { followUpNotices, removeOldNotices } from '#server/areas/bookings/job-notices/job-notices.ts';
import { askForReviews } from '#server/areas/bookings/reminders/ask-for-reviews.ts';
import { sendReminders } from '#server/areas/bookings/reminders/send-reminders.ts';
import { eraseOldBookings } from '#server/areas/bookings/retention/erase-old-bookings.ts';
import { recordSupplies } from '#server/areas/books/record-supplies.ts';
import { removeCasesBefore } from '#server/areas/cases/cases-store.ts';
import { removeContactBefore } from '#server/areas/contact/messages-store.ts';
import { removeOldCustomers } from '#server/areas/customers/directory/erase-customers.ts';
import { removeMessagesBefore } from '#server/areas/driver-messages/driver-messages-store.ts';
import { eraseFormerDrivers } from '#server/areas/fleet/fleet-store.ts';
import { removeOldDocuments } from '#server/areas/fleet/remove-old-documents.ts';
import { followFlights } from '#server/areas/flights/follow-flights.ts';
import { removeOldFlights } from '#server/areas/flights/remove-old-flights.ts';
import { forgetCompanies } from '#server/areas/invoices/invoices-store.ts';
import { sendMonthlyInvoices } from '#server/areas/invoices/make-invoice.ts';
import { remindOfInvoices } from '#server/areas/invoices/send-invoice.ts';
import { removeNotificationsBefore } from '#server/areas/notifications/notifications-store.ts';
import { reconcileDaily } from '#server/areas/payments/ledger/reconcile.ts';
import { forgetCards } from '#server/areas/payments/payments-store.ts';
import { removeEventsBefore } from '#server/areas/payments/provider/provider-events-store.ts';
import { handleOpenEvents } from '#server/areas/payments/provider/receive-event.ts';
import { lookAgain } from '#server/areas/payments/provider/refresh-payment.ts';
import { settlePayments } from '#server/areas/payments/settle/settle-payments.ts';
import { deleteDayPlansBefore } from '#server/areas/planning/day-plans-store.ts';
import { removeUndoBefore } from '#server/areas/planning/replan/undo-store.ts';
import { removeOldQuotes } from '#server/areas/quotes/quotes-store.ts';
import { sealEvents } from '#server/areas/register/seal-events.ts';
import { bookAhead } from '#server/areas/repeats/book-ahead.ts';
import { removeSeriesBefore } from '#server/areas/repeats/series-store.ts';
import { removeOldPay } from '#server/areas/settlements/driver-pay-store.ts';
import { removeOldShifts } from '#server/areas/shifts/remove-old-shifts.ts';
import { removeOldPositions, removeShiftPositions } from '#server/areas/tracking/remove-old-positions.ts';
import type { Job } from '#server/platform/jobs/job-runner.ts';
import { removeOldMessages } from '#server/platform/outbox/remove-old-messages.ts';
import type { Deps } from './deps.ts';

const dayMs = 86_400_000;

/** Writes the emails for forgotten passwords: the request itself only records that somebody asked. */
export const writePasswordEmails = (deps: Deps) => answerPasswordRequests(deps);

/** Every scheduled job. */
export function jobList(deps: Deps): Job[] {
  const daysAgo = (days: number) => new Date(deps.clock().getTime() - days * dayMs);
  const monthsAgo = (months: number) => keptSince(deps.clock(), months);
  /** Anything older has been kept for as long as booking records are. */
  const kept = () => monthsAgo(deps.env.RETENTION_MONTHS);
  return [
    { name: 'reminders', everySeconds: 30, run: () => sendReminders(deps) },
    { name: 'flights', everySeconds: 10, run: () => followFlights(deps) },
    { name: 'old flights', everySeconds: 3600, run: () => removeOldFlights(deps, kept()) },
    { name: 'job notices', everySeconds: 5, run: () => followUpNotices(deps) },
    { name: 'old job notices', everySeconds: 3600, run: () => removeOldNotices(deps, daysAgo(messageCopyDays)) },
    { name: 'review requests', everySeconds: 300, run: () => askForReviews(deps) },
    { name: 'expired sessions', everySeconds: 3600, run: () => removeExpired(deps.db, deps.clock()) },
    {
      name: 'old quotes',
      everySeconds: 3600,
      run: () => removeOldQuotes(deps.db, daysAgo(quoteDays)),
    },
    {
      name: 'positions without a job',
      everySeconds: 3600,
      run: () => removeShiftPositions(deps, daysAgo(shiftPositionDays)),
    },
    { name: 'old positions', everySeconds: 3600, run: () => removeOldPositions(deps, daysAgo(positionDays)) },
    { name: 'retention', everySeconds: 3600, run: () => eraseOldBookings(deps) },
    { name: 'repeats', everySeconds: 3600, run: () => bookAhead(deps) },
    { name: 'old repeats', everySeconds: 3600, run: () => removeSeriesBefore(deps.db, kept()) },
    { name: 'old customers', everySeconds: 3600, run: () => removeOldCustomers(deps, kept()) },
    { name: 'old messages', everySeconds: 3600, run: () => removeOldMessages(deps) },
    {
      name: 'old contact messages',
      everySeconds: 3600,
      run: () => removeContactBefore(deps.db, monthsAgo(contactMonths)),
    },
    { name: 'old cases', everySeconds: 3600, run: () => removeCasesBefore(deps.db, monthsAgo(contactMonths)) },
    { name: 'old notifications', everySeconds: 3600, run: () => removeNotificationsBefore(deps.db, kept()) },
    { name: 'former drivers', everySeconds: 3600, run: () => eraseFormerDrivers(deps.db, kept()) },
    { name: 'old documents', everySeconds: 3600, run: () => removeOldDocuments(deps) },
    { name: 'old day plans', everySeconds: 3600, run: () => deleteDayPlansBefore(deps.db, daysAgo(1)) },
    { name: 'old driver messages', everySeconds: 3600, run: () => removeMessagesBefore(deps.db, daysAgo(90)) },
    { name: 'old undo steps', everySeconds: 3600, run: () => removeUndoBefore(deps.db, daysAgo(1)) },
    { name: 'late pickups', everySeconds: 60, run: () => warnOfLateness(deps) },
    { name: 'faults', everySeconds: 60, run: () => warnOfFaults(deps) },
    { name: 'old warnings', everySeconds: 3600, run: () => deleteWarningsBefore(deps.db, daysAgo(1)) },
    { name: 'old shifts', everySeconds: 3600, run: () => removeOldShifts(deps, kept()) },
    { name: 'day sheet', everySeconds: 300, run: () => sendDaySheet(deps) },
    { name: 'supplies', everySeconds: 900, run: () => recordSupplies(deps) },
    { name: 'invoices', everySeconds: 3600, run: () => sendMonthlyInvoices(deps) },
    { name: 'invoice reminders', everySeconds: 3600, run: () => remindOfInvoices(deps) },
    { name: 'payments', everySeconds: 5, run: () => settlePayments(deps) },
    { name: 'payment messages', everySeconds: 15, run: () => handleOpenEvents(deps) },
    { name: 'payments under way', everySeconds: 30, run: () => lookAgain(deps) },
    { name: 'reconciliation', everySeconds: 3600, run: () => reconcileDaily(deps) },
    {
      name: 'old payments',
      everySeconds: 3600,
      run: async () =>
        (await removeEventsBefore(deps.db, daysAgo(messageCopyDays))) +
        (await forgetCards(deps.db, monthsAgo(paymentMonths))) +
        (await forgetCompanies(deps.db, monthsAgo(paymentMonths))) +
        (await removeOldPay(deps.db, monthsAgo(paymentMonths))),
    },
    { name: 'seals', everySeconds: 60, run: async () => (await sealEvents(deps)).events },
  ];
}
