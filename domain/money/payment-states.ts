/** What becomes of one payment, from being asked for to its end. */
export const paymentStates = [
  'asked',
  'saved',
  'failed',
  'held',
  'paid',
  'disputed',
  'won',
  'refunded',
  'lost',
  'released',
  'expired',
] as const;

export type PaymentState = (typeof paymentStates)[number];

/**
 * Every allowed move; none leads back. `asked`: the customer has a way to pay, and may try one card after the other.
 * `saved`: the card is kept for a hold closer to the pickup; `failed` if that hold is refused. `held`: the bank keeps
 * the amount aside for us. `disputed`: the cardholder asks the bank for the money back; `won` or `lost` when it has
 * decided. `released`: nothing is wanted any more. `expired`: nobody paid in time.
 */
export const paymentMoves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  asked: ['saved', 'held', 'paid', 'released', 'expired'],
  saved: ['failed', 'held', 'paid', 'released'],
  failed: ['held', 'paid', 'released', 'expired'],
  held: ['paid', 'released', 'expired'],
  paid: ['disputed', 'won', 'refunded', 'lost'],
  disputed: ['won', 'lost'],
  won: ['refunded'],
  refunded: ['lost'],
  lost: [],
  released: [],
  expired: [],
};

/** The customer can still pay. */
export const canBePaid = (state: PaymentState): boolean => state === 'asked' || state === 'failed';

/** Whether a state can be reached from another, over any number of moves. */
export const isAhead = (from: PaymentState, to: PaymentState): boolean =>
  paymentMoves[from].some((next) => next === to || isAhead(next, to));

/** What has happened to the money of a payment, in pence. Held, captured and refunded only ever grow. */
export interface Taken {
  readonly state: PaymentState;
  readonly held: number;
  readonly captured: number;
  readonly refunded: number;
  /** What the bank has taken back while it decides, or for good. */
  readonly disputed: number;
}

/**
 * What is known after a report from the provider. Reports come late, twice and in any order: one that is behind what is
 * known changes nothing, so that every order ends in the same place.
 */
export function afterReport(known: Taken, report: Taken): Taken {
  const captured = Math.max(known.captured, report.captured);
  const amounts = {
    held: Math.max(known.held, report.held),
    captured,
    refunded: Math.min(captured, Math.max(known.refunded, report.refunded)),
  };
  const newer = isAhead(known.state, report.state) ? report : known;
  return { ...amounts, state: newer.state, disputed: newer.disputed };
}
