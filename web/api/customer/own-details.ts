import type { myUpcoming } from '#domain/api/bookings/bookings.ts';
import type { getAccount } from '#domain/api/business/business-account.ts';
import type { getProfile } from '#domain/api/customers/profile.ts';
import type { listSavedPlaces } from '#domain/api/customers/saved-places.ts';
import { readJson } from '#web/api/client/read-json.ts';

export interface UpcomingJourney {
  readonly pickupTime: string;
  readonly dropoffLocation: string;
}

export interface SavedPlace {
  readonly id: string;
  readonly label: string;
  readonly placeId: string;
  readonly name: string;
  readonly address: string;
}

// Plain reads: they only make a page friendlier or a form shorter, so their schemas need not be loaded with it.
export const readCustomer = (signal?: AbortSignal) => readJson<typeof getProfile>('/api/UserProfile/profile', signal);

/** The upcoming journeys, the earliest first. */
export async function readUpcomingJourneys(signal: AbortSignal): Promise<readonly UpcomingJourney[]> {
  const { $values } = await readJson<typeof myUpcoming>('/api/Reservations/get-my-upcoming-reservations', signal);
  return [...$values].sort((a, b) => Date.parse(a.pickupTime) - Date.parse(b.pickupTime));
}

export async function readSavedPlaces(): Promise<readonly SavedPlace[]> {
  return (await readJson<typeof listSavedPlaces>('/api/SavedPlaces')).$values;
}

/** The cost codes that a customer can give: their own company's, and those of the companies they book for. */
export interface CostCodes {
  /** An owner may also type a code that is not in the list. */
  readonly isOwner: boolean;
  readonly codes: readonly { readonly code: string; readonly company: string }[];
}

interface Company {
  readonly company: string;
  readonly costReferences: readonly string[];
}

const codesOf = ({ company, costReferences }: Company) => costReferences.map((code) => ({ code, company }));

/** Null for customers who have no company here and book for none. */
export async function readCostCodes(): Promise<CostCodes | null> {
  const { account, booksFor } = await readJson<typeof getAccount>('/api/Account');
  const others = booksFor.flatMap(codesOf);
  if (account?.state === 'approved') return { isOwner: true, codes: [...codesOf(account), ...others] };
  return others.length > 0 ? { isOwner: false, codes: others } : null;
}
