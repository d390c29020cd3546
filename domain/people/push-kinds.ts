/** Every push. Its texts are `Push_<kind>-title` and `Push_<kind>-text`; both may say `dateTime`, the pickup. */
export const driverPushKinds = [
  'job-new',
  'job-offer',
  'job-changed',
  'job-withdrawn',
  'office-message',
  'office-urgent',
] as const;
export const staffPushKinds = ['new-request'] as const;
export const customerPushKinds = ['confirmed', 'on-the-way', 'arrived'] as const;

export type PushKind =
  | (typeof driverPushKinds)[number]
  | (typeof staffPushKinds)[number]
  | (typeof customerPushKinds)[number];

/** What a device gets. It names no person and no place. */
export interface PushPayload {
  readonly kind: PushKind;
  readonly bookingId: string;
  readonly title: string;
  readonly text: string;
}

/** Whether a push is for the office: it opens the booking. */
export const isForStaff = (kind: string): boolean => staffPushKinds.some((one) => one === kind);

/** Whether a push is for a driver: it opens the driver's page, otherwise the customer's. */
export const isForDriver = (kind: string): boolean => driverPushKinds.some((one) => one === kind);
