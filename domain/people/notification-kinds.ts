/**
 * Everything people are told inside the site. Each kind has the words `Notification_<kind>-name` and `-message`; the
 * gaps that its words may use stand beside it. `dateTime` holds an instant and is shown on London's clock.
 */
export const notificationKinds = {
  welcome: [],
  'booking-received': ['reference', 'dateTime'],
  'booking-confirmed': ['reference', 'dateTime'],
  'booking-changed': ['reference', 'dateTime'],
  'booking-cancelled': ['reference', 'dateTime'],
  'booking-rejected': ['reference', 'dateTime'],
  'booking-reminder': ['reference', 'dateTime', 'place'],
  'driver-assigned': ['reference', 'driver', 'vehicle'],
  'driver-on-the-way': ['reference'],
  'trip-completed': ['reference'],
  'review-request': ['reference'],
  'review-published': [],
  'review-refused': [],
  'message-answered': [],
  'account-approved': ['company'],
  'account-refused': ['company'],
  'account-closed': ['company'],
  'password-changed': [],
  'email-changed': ['email'],
  'booking-unconfirmed': ['reference', 'dateTime'],
  'documents-end': ['name', 'references'],
  offer: ['text'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type NotificationKind = keyof typeof notificationKinds;

/** What fills the gaps of a kind's words; `reservationId` may stand beside them, for links. */
export type NotificationParams<K extends NotificationKind> = Readonly<
  Record<(typeof notificationKinds)[K][number], string> & { reservationId?: string }
>;

/** Whether a stored kind is one we have words for. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationKinds, kind);
}
