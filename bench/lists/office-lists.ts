import { reviewStates } from '#domain/api/reviews/reviews.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { listActions } from '#server/areas/audit/actions-store.ts';
import { listSignIns } from '#server/areas/audit/logins-store.ts';
import { listStaffEvents } from '#server/areas/bookings/events/events-view-store.ts';
import { type BookingFilter, listBookings } from '#server/areas/bookings/read/staff-bookings-store.ts';
import { accounts } from '#server/areas/business/accounts-store.ts';
import { type CaseFilter, listCases } from '#server/areas/cases/cases-store.ts';
import { type MessageFilter, messages } from '#server/areas/contact/messages-store.ts';
import { type CustomerFilter, listCustomers } from '#server/areas/customers/directory/customers-store.ts';
import { bookingsOfCustomer } from '#server/areas/customers/directory/history-store.ts';
import { type InvoiceFilter, listInvoices } from '#server/areas/invoices/invoices-store.ts';
import { notificationsOf } from '#server/areas/notifications/notifications-store.ts';
import { listPayments } from '#server/areas/payments/payments-store.ts';
import { listPeople, type PeopleFilter } from '#server/areas/people/people-store.ts';
import { lastBookingsOf, pastBookingsOf, upcomingBookingsOf } from '#server/areas/phone-desk/callers-store.ts';
import { registerRows } from '#server/areas/register/register-store.ts';
import { listSeries } from '#server/areas/repeats/series-store.ts';
import { reviewsIn } from '#server/areas/reviews/reviews-store.ts';
import { latestSettlements } from '#server/areas/settlements/settlements-store.ts';
import { listVouchers } from '#server/areas/vouchers/vouchers-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listEntries, type OutboxFilter } from '#server/platform/outbox/outbox-admin-store.ts';

export interface ListLook {
  readonly name: string;
  readonly shown: number;
  /** How many rows may be read, for lists that need to read more than one for each row they show. */
  readonly most?: number;
  readonly ask: (db: Database) => Promise<unknown>;
}

/** Sample people from the filled tables. */
export interface Sample {
  readonly now: Date;
  /** How many bookings there are. */
  readonly bookings: number;
  readonly personId: string;
  readonly driverId: string;
  readonly accountId: string;
}

const shown = 20;
const dayMs = 86_400_000;

/** The same list with each of its filters. */
const each = <Filter>(
  list: string,
  filters: Readonly<Record<string, Filter>>,
  ask: (filter: Filter) => (db: Database) => Promise<unknown>,
): ListLook[] =>
  Object.entries(filters).map(([name, filter]) => ({ name: `${list}, ${name}`, shown, ask: ask(filter) }));

const anything: BookingFilter = {
  since: null,
  until: null,
  text: '',
  voucher: '',
  isDeleted: false,
  sort: 'pickup',
  order: 'desc',
};

function bookingLists({ now, personId, driverId }: Sample): ListLook[] {
  const filters: Readonly<Record<string, Partial<BookingFilter>>> = {
    'latest pickups': {},
    'latest received': { sort: 'received' },
    'from now on': { since: now, order: 'asc' },
    pending: { state: 0 },
    'without a driver from now on': { driver: 'none', since: now, order: 'asc' },
    'of a driver': { driver: driverId },
    'one day': { since: now, until: new Date(now.getTime() + dayMs), order: 'asc' },
    'a reference': { text: 'x123456' },
    'a text of all': { text: 'crowthorne' },
    deleted: { isDeleted: true },
  };
  const page = { at: new Date(now.getTime() + 3_600_000), id: personId };
  return [
    ...each('bookings', filters, (filter) => (db) => listBookings(db, { ...anything, ...filter }, shown, null)),
    {
      name: 'bookings, second page',
      shown,
      ask: (db) => listBookings(db, { ...anything, since: now, order: 'asc' }, shown, page),
    },
    // A code is on one journey in a thousand, any code on one in twenty.
    ...['CODE7', 'any'].flatMap((voucher) =>
      (['pickup', 'received'] as const).map((sort) => ({
        name: `bookings, with the code ${voucher}, by ${sort}`,
        shown,
        ask: (db: Database) => listBookings(db, { ...anything, voucher, sort }, shown, null),
      })),
    ),
  ];
}

function customerLists({ now, personId }: Sample): ListLook[] {
  const filters: Readonly<Record<string, Partial<CustomerFilter>>> = {
    'latest pickups': {},
    'part of a number': { text: '0012345' },
    'a text of everybody': { text: 'high street' },
    'a text of nobody': { text: 'quetzalcoatl' },
    VIP: { isVip: true },
    blocked: { isBlocked: true },
  };
  const caller = '700000017';
  return [
    ...each(
      'customers',
      filters,
      (filter) => (db) => listCustomers(db, { text: '', isVip: null, isBlocked: null, ...filter }, shown, null),
    ),
    {
      name: 'bookings of a customer',
      shown,
      ask: (db) => bookingsOfCustomer(db, { personIds: [personId], phoneTails: [], emails: [] }, shown, null),
    },
    { name: 'caller, latest', shown, ask: (db) => lastBookingsOf(db, caller, 'staff', shown) },
    { name: 'caller, typed online', shown, ask: (db) => lastBookingsOf(db, caller, 'online', shown) },
    { name: 'caller, to come', shown, most: 100, ask: (db) => upcomingBookingsOf(db, caller, now, shown) },
    { name: 'caller, past', shown, most: 100, ask: (db) => pastBookingsOf(db, caller, now, shown) },
  ];
}

function moneyLists({ now, accountId }: Sample): ListLook[] {
  const invoices: Readonly<Record<string, Partial<InvoiceFilter>>> = {
    newest: {},
    'of a company': { accountId },
    open: { state: 'open' },
    overdue: { state: 'overdue' },
    settled: { state: 'settled' },
  };
  const payments = {
    newest: { problems: false },
    failed: { problems: false, state: 'failed' },
    'with a problem': { problems: true },
  };
  return [
    ...each(
      'invoices',
      invoices,
      (filter) => (db) => listInvoices(db, { today: londonDate(now), ...filter }, null, shown),
    ),
    ...each('payments', payments, (filter) => (db) => listPayments(db, filter, { after: null, limit: shown })),
    ...each(
      'business accounts',
      { newest: null, applied: 'applied' as const },
      (state) => (db) => accounts(db, state, shown, null),
    ),
    // A sum and not a page: it covers every use of every code, which is one journey in twenty.
    { name: 'vouchers, each with what it came to', shown: 50, most: 60_000, ask: (db) => listVouchers(db) },
  ];
}

function deskLists({ personId, driverId }: Sample): ListLook[] {
  const cases: Readonly<Record<string, Partial<CaseFilter>>> = {
    newest: {},
    open: { isOpen: true },
    complaints: { kind: 'complaint' },
    'a number': { text: 'c-1500' },
    'a text of all': { text: 'umbrella' },
  };
  const written: Readonly<Record<string, Partial<MessageFilter>>> = {
    newest: {},
    open: { isOpen: true },
    'of a sender': { email: 'c77@example.org' },
    'group requests': { kind: 'group-request' },
  };
  const outbox: Readonly<Record<string, Partial<OutboxFilter>>> = {
    newest: {},
    failed: { state: 'dead' },
    texts: { channel: 'text' },
  };
  const nothing = { kind: null, isOpen: null, owner: null, text: '' };
  return [
    ...each('cases', cases, (filter) => (db) => listCases(db, { ...nothing, ...filter }, shown, null)),
    ...each(
      'messages',
      written,
      (filter) => (db) => messages(db, { isOpen: null, email: null, kind: null, ...filter }, shown, null),
    ),
    ...each('outbox', outbox, (filter) => (db) => listEntries(db, { before: null, limit: shown, ...filter })),
    ...each(
      'reviews',
      Object.fromEntries(reviewStates.map((state) => [state, state])),
      (state) => (db) => reviewsIn(db, { state, withSamples: false, limit: shown, after: null }),
    ),
    ...each(
      'repeats',
      { newest: '', 'a name': 'customer 77' },
      (text) => (db) => listSeries(db, { owner: null, text }, shown, null),
    ),
    { name: 'notifications of a person', shown, ask: (db) => notificationsOf(db, personId, shown, null) },
    { name: 'weeks of a driver', shown, ask: (db) => latestSettlements(db, driverId, shown) },
  ];
}

/**
 * No index orders the rows that contain a text: either all of them are read and sorted, or the newest rows are read
 * until a page is found. The better of the two reads most when so many rows match that both read the same number.
 */
const mostForText = (rows: number) => Math.ceil(2 * Math.sqrt(rows * shown));

function auditLists({ now, bookings }: Sample): ListLook[] {
  const page = { before: null, limit: shown };
  const always = { text: '', since: null, until: null };
  const people: Readonly<Record<string, PeopleFilter>> = {
    newest: { text: '' },
    'part of an address': { text: 'p7777@' },
    drivers: { text: '', role: 'Driver' },
  };
  const month = { since: new Date(now.getTime() - 30 * dayMs), until: now, now };
  return [
    ...each(
      'audit',
      { newest: {}, 'one kind': { what: 'driver-changed' } },
      (filter) => (db) => listActions(db, { ...always, ...filter }, page),
    ),
    {
      name: 'audit, a text of many',
      shown,
      most: mostForText(bookings / 10),
      ask: (db) => listActions(db, { ...always, text: 'driver 7' }, page),
    },
    ...each(
      'audit of bookings',
      { newest: {}, 'one kind': { what: 'changed' }, 'a reference': { text: 'x123456' } },
      (filter) => (db) => listStaffEvents(db, { ...always, ...filter }, page),
    ),
    ...each(
      'logins',
      { newest: {}, failed: { outcome: 'wrong' }, 'a person': { text: 'p7777@' } },
      (filter) => (db) => listSignIns(db, { ...always, ...filter }, page),
    ),
    // Each person with the number of their bookings, a hundred or so.
    ...each('people', people, (filter) => (db) => listPeople(db, filter, { now, limit: shown, cursor: null })).map(
      (look) => ({ ...look, most: 100 * 2 * shown }),
    ),
    ...each(
      'register of a month',
      { 'by pickup': 'pickup' as const, 'by receipt': 'received' as const },
      (by) => (db) => registerRows(db, { ...month, by }, shown, { cursor: null }),
    ),
  ];
}

/** Every list of the office, each with the filters that people use. */
export const officeLists = (sample: Sample): ListLook[] => [
  ...bookingLists(sample),
  ...customerLists(sample),
  ...moneyLists(sample),
  ...deskLists(sample),
  ...auditLists(sample),
];
