/** Recent bookings: in ten minutes, an hour and a day. */
export interface RecentBookings {
  readonly recent: number;
  readonly hour: number;
  readonly day: number;
}

export interface GuestBookingCounts {
  readonly network: RecentBookings;
  readonly mailbox: RecentBookings;
  readonly phone: RecentBookings;
  readonly everybody: RecentBookings;
}

/** A hotel's reception books for its guests all day; nobody else comes near these. */
const most = {
  network: { recent: 10, hour: 30, day: 100 },
  mailbox: { recent: 5, hour: 10, day: 20 },
  phone: { recent: 5, hour: 15, day: 30 },
} as const;
const which = ['network', 'mailbox', 'phone'] as const;
/** From everywhere in ten minutes: more than a firm of this size gets on New Year's Eve. */
const mostOfEverybody = 60;

/** Searches for a booking in an hour: nobody mistypes a reference twenty times; 24 million are possible. */
export const mostSearches = { network: 60, contact: 20 } as const;

/** Whether another booking would exceed the limit of the network, the mailbox or the phone number. */
export function tooMany(counts: GuestBookingCounts): boolean {
  return which.some((one) => counts[one].hour >= most[one].hour || counts[one].day >= most[one].day);
}

/** Whether it looks like a burst, so that the browser has to do a proof of work. */
export function mustProve(counts: GuestBookingCounts): boolean {
  return counts.everybody.recent >= mostOfEverybody || which.some((one) => counts[one].recent >= most[one].recent);
}
