import { readJson } from './client/read-json.ts';

/** What the booking screen and a greeting need to know about a customer. */
export interface CustomerDetails {
  readonly firstName: string;
  readonly surname: string;
  readonly mobile: string;
  readonly email: string;
  readonly birthday: string | null;
}

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
export const readCustomer = (signal?: AbortSignal) => readJson<CustomerDetails>('/api/UserProfile/profile', signal);

/** The upcoming journeys, the earliest first. */
export async function readUpcomingJourneys(signal: AbortSignal): Promise<readonly UpcomingJourney[]> {
  const { $values } = await readJson<{ $values: readonly UpcomingJourney[] }>(
    '/api/Reservations/get-my-upcoming-reservations',
    signal,
  );
  return [...$values].sort((a, b) => Date.parse(a.pickupTime) - Date.parse(b.pickupTime));
}

export async function readSavedPlaces(): Promise<readonly SavedPlace[]> {
  return (await readJson<{ $values: readonly SavedPlace[] }>('/api/SavedPlaces')).$values;
}

/** The cost codes of an approved business account; null for customers without one. */
export async function readCostReferences(): Promise<readonly string[] | null> {
  type Business = { readonly state: string; readonly costReferences: readonly string[] };
  const { account } = await readJson<{ account: Business | null }>('/api/Account');
  return account?.state === 'approved' ? account.costReferences : null;
}
