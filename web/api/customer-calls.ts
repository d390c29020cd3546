import { readJson } from './read-json.ts';

/** What the booking screen wants to know of a customer. */
export interface CustomerDetails {
  readonly firstName: string;
  readonly surname: string;
  readonly mobile: string;
  readonly email: string;
}

export interface SavedPlace {
  readonly id: string;
  readonly label: string;
  readonly placeId: string;
  readonly name: string;
  readonly address: string;
}

// Plain reads: all of them only make the form shorter to fill in, so their contracts need not travel with it.
export const readCustomer = () => readJson<CustomerDetails>('/api/UserProfile/profile');

export async function readSavedPlaces(): Promise<readonly SavedPlace[]> {
  return (await readJson<{ $values: readonly SavedPlace[] }>('/api/SavedPlaces')).$values;
}

/** The cost references of an approved business account; null for customers without one. */
export async function readCostReferences(): Promise<readonly string[] | null> {
  type Business = { readonly state: string; readonly costReferences: readonly string[] };
  const { account } = await readJson<{ account: Business | null }>('/api/Account');
  return account?.state === 'approved' ? account.costReferences : null;
}
