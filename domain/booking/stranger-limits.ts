/** How many bookings came lately: in ten minutes, an hour and a day. */
export interface LatelyBooked {
  readonly recent: number;
  readonly hour: number;
  readonly day: number;
}

export interface StrangerCounts {
  readonly network: LatelyBooked;
  readonly mailbox: LatelyBooked;
  readonly phone: LatelyBooked;
  readonly everybody: LatelyBooked;
}

/** A hotel's desk books for its guests all day; nobody else comes near these. */
const most = {
  network: { hour: 15, day: 60 },
  mailbox: { hour: 4, day: 8 },
  phone: { hour: 6, day: 12 },
} as const;

/** Whether another booking would be one too many for the network, the mailbox or the phone number. */
export function tooMany(counts: StrangerCounts): boolean {
  return (['network', 'mailbox', 'phone'] as const).some(
    (which) => counts[which].hour >= most[which].hour || counts[which].day >= most[which].day,
  );
}

/** Whether it looks like a burst: the third booking within ten minutes, or sixty from everywhere. */
export function mustProve(counts: StrangerCounts): boolean {
  return (
    counts.network.recent >= 3 ||
    counts.mailbox.recent >= 2 ||
    counts.phone.recent >= 2 ||
    counts.everybody.recent >= 60
  );
}
