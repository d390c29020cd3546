/**
 * Every email and text that the site sends. Each of them is sent in its test in six languages, and stored as a snapshot
 * in server/platform/email/messages: a kind that is missing there fails the test.
 */
export const emailKinds = [
  'verify-email',
  'already-registered',
  'reset-password',
  'password-changed',
  'invited',
  'second-factor',
  'change-email',
  'email-change-asked',
  'email-changed',
  'account-deleted',
  'requested',
  'confirmed',
  'changed',
  'cancelled',
  'rejected',
  'reminder',
  'driver',
  'flight-moved',
  'underway',
  'review',
  'unconfirmed',
  'customer-changed',
  'customer-changed-released',
  'customer-cancelled',
  'day-sheet',
  'contact-message',
  'contact-answer',
  'group-request',
  'repeat-booked',
  'repeat-changed',
  'repeat-cancelled',
  'customer-repeat-cancelled',
  'complaint-opened',
  'complaint-answered',
  'lost-property-opened',
  'lost-property-answered',
  'account-applied',
  'account-approved',
  'account-refused',
  'account-closed',
  'invoice',
  'invoice-reminder',
  'credit-note',
  'pay-link',
  'payment-received',
  'payment-failed',
  'payment-refunded',
  'payment-problem',
] as const;

export type EmailKind = (typeof emailKinds)[number];

/** What a text says about a booking. */
export const bookingTextKinds = [
  'requested',
  'confirmed',
  'changed',
  'cancelled',
  'rejected',
  'reminder',
  'underway',
  'arrived',
  'flight-moved',
  'driver-moved',
  'driver-released',
  'driver-earlier',
  'driver-set-off',
  'driver-silent',
  'driver-late',
  'job-new',
  'job-offer',
  'job-changed',
  'job-withdrawn',
] as const;

export type BookingTextKind = (typeof bookingTextKinds)[number];

export const textKinds = [...bookingTextKinds, 'pay-link'] as const;
