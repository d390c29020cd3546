import type { LondonDate } from '#domain/basics/london-time.ts';
import { vatEntry } from '#domain/money/ledger.ts';
import type { SupplyKind } from '#domain/money/supplies.ts';
import type { Deps } from '#server/deps.ts';
import { addEntry } from './ledger-store.ts';

const accounts = { cancellation: 'cancellations', rent: 'rent' } as const;

interface Supplied {
  readonly what: SupplyKind;
  readonly tax: number;
  readonly on: LondonDate;
  readonly bookingId?: string;
  readonly invoiceId?: string;
  readonly settlementId?: string;
}

/** Posts the tax in something supplied to its own account, in the caller's transaction. */
export async function postSupply(
  deps: Pick<Deps, 'db' | 'clock'>,
  { what, tax, on, ...about }: Supplied,
): Promise<void> {
  const entry = vatEntry(tax, what === 'cancellation' || what === 'rent' ? accounts[what] : 'fares');
  if (entry) await addEntry(deps.db, entry, { ...about, at: deps.clock(), on });
}
