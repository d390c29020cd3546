/** A step that a driver takes by one press, and can take back by another. */
export const undoableSteps = ['start', 'arrived', 'boarded'] as const;
export type UndoableStep = (typeof undoableSteps)[number];

/** How long the driver can take a step back; after that the office can. */
export const undoMs = 2 * 60_000;

interface Trip {
  readonly arrivedAt: unknown;
  readonly boardedAt: unknown;
}

/** How far a trip under way has got: the only step that can be taken back. */
export const lastStepOf = ({ arrivedAt, boardedAt }: Trip): UndoableStep =>
  boardedAt ? 'boarded' : arrivedAt ? 'arrived' : 'start';

export const undoUntil = (takenAt: Date): Date => new Date(takenAt.getTime() + undoMs);

/**
 * How often a driver takes the same step of a job back. Each time the customer hears that the car is on the way, and then
 * that it is not: after that the office decides.
 */
export const mostUndone = 2;
