import type { listCustomers as listContract } from '#domain/api/customers/customers.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Query } from '#domain/api/route.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { phoneTail, searchedText } from '#domain/basics/phone.ts';
import type { Deps } from '#server/deps.ts';
import { pageOf, readCursor } from '#server/platform/database/page-cursor.ts';
import {
  type Customer,
  type CustomerRow,
  driverNames,
  findCustomer,
  listCustomers,
  mergedRecords,
  similarRecords,
} from './customers-store.ts';
import { bookingsOfCustomer, figuresOf, keysOf } from './history-store.ts';

const shownRow = (row: CustomerRow) => ({
  id: row.id,
  number: row.number,
  name: row.name,
  phoneNumber: row.phones[0] ?? '',
  email: row.email,
  address: row.addresses[0] ?? '',
  vip: row.isVip,
  blocked: row.blockedAt !== null,
  hasAccount: row.hasAccount,
  lastPickup: londonIso(row.lastPickupAt),
});

/** Numbers without repeats: +44 and 0 are the same number. */
const distinctNumbers = (phones: readonly string[]) =>
  phones.filter((phone, place) => phones.findIndex((one) => phoneTail(one) === phoneTail(phone)) === place);

const flag = (value: 'true' | 'false' | undefined) => (value === undefined ? null : value === 'true');

/** A page of the directory. Numbers are found however they are written. */
export async function searchCustomers(deps: Deps, query: Query<typeof listContract>) {
  const filter = {
    text: searchedText(query.q ?? ''),
    isVip: flag(query.vip),
    isBlocked: flag(query.blocked),
  };
  const found = await listCustomers(deps.db, filter, query.limit + 1, readCursor(query.cursor));
  const { rows, nextCursor } = pageOf(found, query.limit, (row) => ({ at: row.lastPickupAt, id: row.id }));
  return { $values: rows.map(shownRow), nextCursor };
}

async function find(deps: Pick<Deps, 'db'>, id: string): Promise<Customer> {
  const found = await findCustomer(deps.db, id);
  // An old link to a duplicate opens the record that it was merged into.
  const customer = found?.mergedInto ? await findCustomer(deps.db, found.mergedInto) : found;
  if (!customer) throw new AppError('not-found');
  return customer;
}

/** One record, with everything that the office knows. */
export async function openCustomer(deps: Pick<Deps, 'db' | 'clock'>, id: string) {
  const customer = await find(deps, id);
  // One after the other: inside a transaction they share one connection.
  const keys = await keysOf(deps.db, customer.id);
  const figures = await figuresOf(deps.db, keys, deps.clock());
  const merged = await mergedRecords(deps.db, customer.id);
  const { preferredDriverId, refusedDriverIds } = customer;
  const drivers = await driverNames(deps.db, [...(preferredDriverId ? [preferredDriverId] : []), ...refusedDriverIds]);
  return {
    ...shownRow(customer),
    phoneNumbers: distinctNumbers([customer, ...merged].flatMap(({ phones }) => phones)),
    addresses: [...customer.addresses],
    note: customer.note,
    accessNeeds: [...customer.accessNeeds],
    payMethod: customer.payMethod,
    preferredDriver: drivers.find((driver) => driver.id === preferredDriverId) ?? null,
    refusedDrivers: drivers.filter((driver) => refusedDriverIds.includes(driver.id)),
    blockedAt: customer.blockedAt ? londonIso(customer.blockedAt) : null,
    blockReason: customer.blockReason,
    version: customer.version,
    createdAt: londonIso(customer.createdAt),
    accounts: [...keys.emails],
    figures: {
      bookings: figures?.bookings ?? 0,
      upcoming: figures?.upcoming ?? 0,
      cancelled: figures?.cancelled ?? 0,
      noShows: figures?.noShows ?? 0,
      spent: poundsOf(figures?.spentPence ?? 0),
    },
    merged: merged.map(shownRow),
    doubles: (await similarRecords(deps.db, customer)).map(shownRow),
  };
}

/** A page of a customer's bookings. */
export async function listBookingsOf(deps: Deps, id: string, page: { limit: number; cursor?: string | undefined }) {
  const customer = await find(deps, id);
  const keys = await keysOf(deps.db, customer.id);
  const found = await bookingsOfCustomer(deps.db, keys, page.limit + 1, readCursor(page.cursor));
  const { rows, nextCursor } = pageOf(found, page.limit, (row) => ({ at: row.pickupAt, id: row.id }));
  const $values = rows.map(({ pickupAt, pricePence, ...row }) => ({
    ...row,
    pickupTime: londonIso(pickupAt),
    price: poundsOf(pricePence),
  }));
  return { $values, nextCursor };
}
