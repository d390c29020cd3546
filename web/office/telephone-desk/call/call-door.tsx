import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { isOnlyPostcode, lacksDoor } from '#domain/booking/door.ts';
import { DoorField } from '#web/shared/booking/door-field.tsx';
import type { CallDesk } from './use-call.ts';

/** The house number or name, asked for a postcode, and offered for a street. */
export function CallDoor({ desk, quote }: { desk: CallDesk; quote: QuoteAnswer | null }) {
  const { call, errors, change } = desk;
  const { pickup } = call.journey;
  const isStreet = quote !== null && lacksDoor({ kind: quote.origin.kind, texts: [pickup.text, quote.origin.label] });
  if (!isStreet && !isOnlyPostcode(pickup) && call.door === '') return null;
  return <DoorField isForStaff value={call.door} error={errors.door} onChange={(door) => change({ door })} />;
}
