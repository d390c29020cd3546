/** How long a driver can put right how a job was paid: while the passenger’s money is still in the hand. */
const correctMs = 30 * 60_000;

export const correctUntil = (completedAt: Date): Date => new Date(completedAt.getTime() + correctMs);
