/**
 * Every kind of notification. Each has the texts `Notification_<kind>-name` and `-message`; the gaps that they may use
 * are listed beside it. `dateTime` is an instant and is shown in London time.
 */
export const notificationKinds = {
  welcome: [],
  'booking-received': ['reference', 'dateTime'],
  'booking-confirmed': ['reference', 'dateTime'],
  'booking-changed': ['reference', 'dateTime'],
  'booking-cancelled': ['reference', 'dateTime'],
  'booking-rejected': ['reference', 'dateTime'],
  'booking-reminder': ['reference', 'dateTime', 'place'],
  'flight-moved': ['reference', 'dateTime'],
  'driver-moved': ['reference', 'dateTime'],
  'driver-released': ['reference', 'dateTime'],
  'driver-earlier': ['reference', 'dateTime'],
  'driver-set-off': ['reference', 'dateTime'],
  'driver-silent': ['reference', 'dateTime'],
  'driver-late': ['reference', 'dateTime'],
  'pickup-at-risk': ['reference', 'dateTime', 'driver'],
  'offer-declined': ['reference', 'name', 'text'],
  'offer-expired': ['reference', 'name'],
  'driver-assigned': ['reference', 'driver', 'vehicle'],
  'driver-on-the-way': ['reference'],
  'driver-not-yet': ['reference', 'dateTime'],
  'take-back-asked': ['reference', 'driver'],
  'ended-without-passenger': ['reference', 'driver'],
  'running-late': ['reference', 'dateTime'],
  'driver-says-late': ['reference', 'dateTime', 'driver'],
  'shift-declined': ['name', 'dateTime', 'text'],
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
  'payment-problem': ['reference'],
  'document-handed-in': ['name', 'document'],
  'document-accepted': ['document'],
  'document-declined': ['document', 'text'],
  'documents-end': ['name', 'references'],
  'defect-reported': ['name', 'vehicle', 'text'],
  'car-off-road': ['name', 'vehicle', 'text'],
  'car-on-road': ['vehicle', 'text'],
  'messages-failing': [],
  'backup-old': [],
  offer: ['text'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type NotificationKind = keyof typeof notificationKinds;

/** The values for the gaps of a kind's texts; `reservationId` may be added, for links. */
export type NotificationParams<K extends NotificationKind> = Readonly<
  Record<(typeof notificationKinds)[K][number], string> & { reservationId?: string }
>;

/** Of what staff are told, bookkeepers hear of money and of what keeps it from going out; the day's jobs are not theirs. */
const toldToBookkeepers: ReadonlySet<NotificationKind> = new Set(['payment-problem', 'messages-failing', 'backup-old']);
export const isForBookkeepers = (kind: NotificationKind): boolean => toldToBookkeepers.has(kind);

/** Whether a stored kind is one we have texts for. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationKinds, kind);
}
