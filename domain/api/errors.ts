import type { Pence } from '#domain/basics/money.ts';

/** Every error code of the API, with its HTTP status. The texts are `Problem_<code>` in the six languages. */
export const errorStatus = {
  'bad-input': 400,
  'bad-json': 400,
  'bad-signature': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'metrics-token': 401,
  forbidden: 403,
  'manager-needed': 403,
  'second-factor-needed': 403,
  'fresh-proof-needed': 403,
  'csrf-failed': 403,
  'other-session': 403,
  'booking-refused': 403,
  'email-not-verified': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'illegal-move': 409,
  'not-cancellable': 409,
  'not-changeable': 409,
  'cannot-promise': 409,
  'no-receipt': 409,
  'price-changed': 409,
  'quote-used': 409,
  'voucher-refused': 409,
  'booked-already': 409,
  'caller-blocked': 409,
  'pickup-past': 409,
  'nothing-to-pay': 409,
  'no-online-payment': 409,
  'changed-meanwhile': 409,
  'saved-meanwhile': 409,
  'has-payment': 409,
  'week-closed': 409,
  'month-running': 409,
  'credit-limit': 409,
  'nothing-to-invoice': 409,
  'driver-busy': 409,
  'driver-on-trip': 409,
  'vehicle-busy': 409,
  'licence-invalid': 409,
  'driver-needed': 409,
  'start-too-early': 409,
  'off-shift': 409,
  'undo-over': 409,
  'correction-over': 409,
  'no-show-too-early': 409,
  'no-show-no-attempt': 409,
  'end-unlikely': 409,
  'vehicle-on-shift': 409,
  'vehicle-off-road': 409,
  'check-needed': 409,
  'not-on-shift': 409,
  'shift-too-near': 409,
  'late-told': 409,
  'lower-class': 409,
  'too-many-images': 409,
  'quote-expired': 410,
  'link-expired': 410,
  stale: 412,
  'too-large': 413,
  'unsupported-type': 415,
  'not-an-image': 415,
  'key-reused': 422,
  'place-not-found': 422,
  'route-not-found': 422,
  'no-tariff-price': 422,
  'precondition-required': 428,
  'too-many-requests': 429,
  'too-many-bookings': 429,
  'proof-needed': 429,
  'headers-too-large': 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A broken rule that the caller can understand. Thrown by use-cases, answered as problem+json by one handler. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Field → message keys, for bad input. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Fills the gaps of the text and is added to the problem (for example the correct price). */
  readonly facts: Readonly<Record<string, string | number>>;
  /** Facts that are texts themselves: each names one or several keys, translated into the caller's language. */
  readonly spokenFacts: Readonly<Record<string, string | readonly string[]>>;
  /** Facts that are money, in pence, formatted for the caller's language. */
  readonly moneyFacts: Readonly<Record<string, Pence>>;
  /** Facts that are times, formatted for the caller's language. */
  readonly timeFacts: Readonly<Record<string, Date>>;
  /** The record as it is now, for whoever saved an older version of it; the route adds it. */
  current: unknown = undefined;

  constructor(
    code: ErrorCode,
    more: {
      fields?: Record<string, readonly string[]>;
      facts?: Record<string, string | number>;
      spokenFacts?: Record<string, string | readonly string[]>;
      moneyFacts?: Record<string, Pence>;
      timeFacts?: Record<string, Date>;
    } = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.fields = more.fields ?? {};
    this.facts = more.facts ?? {};
    this.spokenFacts = more.spokenFacts ?? {};
    this.moneyFacts = more.moneyFacts ?? {};
    this.timeFacts = more.timeFacts ?? {};
  }
}

/** Bad input in one field. */
export function badField(field: string, messageKey: string): AppError {
  return new AppError('bad-input', { fields: { [field]: [messageKey] } });
}
