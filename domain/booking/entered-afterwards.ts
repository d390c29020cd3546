/** Journeys that have been driven can be entered up to this many days later. */
export const furthestBackDays = 31;

/** The earliest pickup that staff can enter. */
export const earliestEntry = (now: Date): Date => new Date(now.getTime() - furthestBackDays * 86_400_000);

interface Entered {
  readonly createdAt: Date;
  readonly pickupAt: Date;
  readonly endsAt: Date;
}

/** Staff entered it when its pickup had passed: the customer knows about it. */
export const isEnteredAfterwards = ({ createdAt, pickupAt }: Omit<Entered, 'endsAt'>): boolean => createdAt >= pickupAt;

/** Staff entered it when it was over: the driver knows about it too. */
export const isEnteredWhenOver = ({ createdAt, endsAt }: Omit<Entered, 'pickupAt'>): boolean => createdAt >= endsAt;
