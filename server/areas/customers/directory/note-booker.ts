import { phoneTail } from '#domain/basics/phone.ts';
import type { Deps } from '#server/deps.ts';
import {
  addBookingFacts,
  addCustomer,
  holdNumber,
  isAllTheirs,
  linkAccount,
  linkedTo,
  linkPhone,
} from './links-store.ts';

/** What a booking says about the person who booked it. */
export interface Booker {
  readonly personId: string | null;
  readonly name: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly pickupAt: Date;
  readonly addresses: readonly string[];
  readonly howMade: string;
}

type Found = Awaited<ReturnType<typeof linkedTo>>;

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The record that a booking belongs to. A guest is recognised by the number; an account holder by the account, or by
 * the number of a guest of the same name whose bookings are all the account's by now. Anybody can type a name and a
 * number.
 */
async function recordOf(deps: Pick<Deps, 'db'>, found: Found, booker: Booker): Promise<Found[number] | undefined> {
  const byPhone = found.find(({ isByAccount }) => !isByAccount);
  if (booker.personId === null) return byPhone;
  const own = found.find(({ isByAccount }) => isByAccount);
  if (own) return own;
  if (!byPhone || byPhone.hasAccount || !sameName(byPhone.name, booker.name)) return undefined;
  return (await isAllTheirs(deps.db, byPhone.id, booker.personId)) ? byPhone : undefined;
}

/** Keeps the directory of customers up to date with a new booking, in the same transaction. */
export async function noteBooker(deps: Pick<Deps, 'db' | 'clock'>, booker: Booker): Promise<void> {
  const tail = phoneTail(booker.phoneNumber);
  const find = async () => recordOf(deps, await linkedTo(deps.db, booker.personId, tail), booker);
  let known = await find();
  if (!known) {
    await holdNumber(deps.db, booker.personId ?? tail);
    known = await find();
  }
  const { name, phoneNumber: phone, email } = booker;
  const id = known?.id ?? (await addCustomer(deps.db, { name, phone, email, at: deps.clock() }))?.id;
  if (id === undefined) throw new Error('a customer could not be stored');
  // Somebody else's number, typed for a passenger, does not become the account holder's.
  const isOwnNumber = known === undefined || sameName(known.name, name) || booker.personId === null;
  if (booker.personId !== null) await linkAccount(deps.db, id, booker.personId);
  if (isOwnNumber && tail !== '') await linkPhone(deps.db, id, tail);
  // The account's holder reads their record, and whoever rings from a number typed into it may be somebody else.
  const isOthers = booker.personId === null && known?.hasAccount === true;
  await addBookingFacts(deps.db, id, {
    // What was typed online never becomes the address of somebody the office knows already.
    email: isOwnNumber && !isOthers && booker.howMade !== 'online' ? email : '',
    phones: isOwnNumber && !isOthers ? [phone] : [],
    addresses: isOthers ? [] : booker.addresses,
    pickupAt: booker.pickupAt,
  });
}
