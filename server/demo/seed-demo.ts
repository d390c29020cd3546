import { addLondonDays, londonDate, londonIso } from '#domain/basics/london-time.ts';
import { pickupOf } from '#domain/booking/journey.ts';
import type { Role } from '#domain/people/roles.ts';
import { createPerson } from '#server/areas/accounts/create-person.ts';
import type { Booked } from '#server/areas/bookings/create/create-booking.ts';
import { levelTariff } from '#server/areas/tariffs/level-tariff.ts';
import { publishTariff } from '#server/areas/tariffs/publish-tariff.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { demoAccounts, demoPassword } from '#server/startup-output.ts';
import type { Deps } from '../deps.ts';
import { bookJourneys, type DemoPeople } from './demo-bookings.ts';
import { actAs, businessJourneys, openDemoAccount } from './demo-business.ts';
import { invoiceDemoMonths } from './demo-invoices.ts';
import { demoJourneys } from './demo-journeys.ts';
import { settleDemoWeeks } from './demo-pay.ts';
import { demoReviews } from './demo-reviews.ts';
import * as store from './demo-store.ts';
import { addDemoVouchers } from './demo-vouchers.ts';
import { addWholeFirm } from './firm/add-whole-firm.ts';

const dayMs = 86_400_000;

const fleet = [
  {
    name: 'Dev Driver',
    phone: '+447700900201',
    badge: 'BF-D-0117',
    registration: 'RG24 BTX',
    plate: 'BF-1042',
    model: 'Mercedes-Benz E-Class',
    colour: 'Black',
    carType: 'Executive',
    gender: '',
    hours: ['06:00', '16:00'],
    daysOff: [6, 7],
  },
  {
    name: 'Maria Lopes',
    phone: '+447700900202',
    badge: 'BF-D-0098',
    registration: 'RG23 TXA',
    plate: 'BF-0987',
    model: 'Mercedes-Benz E-Class Estate',
    colour: 'Silver',
    carType: 'Executive',
    gender: 'woman',
    hours: ['08:00', '20:00'],
    daysOff: [1, 2],
  },
  {
    name: 'Adam Nowak',
    phone: '+447700900203',
    badge: 'BF-D-0131',
    registration: 'RG22 CAB',
    plate: 'BF-1103',
    model: 'Toyota Corolla Hybrid',
    colour: 'White',
    carType: 'Saloon',
    gender: '',
    hours: ['18:00', '04:00'],
    daysOff: [3],
  },
] as const;

async function addFleet(deps: Deps, driverPerson: string): Promise<DemoPeople['drivers']> {
  const today = londonDate(deps.clock());
  await store.setOperatorExpiry(deps.db, addLondonDays(today, 900));
  const crews: { driverId: string; vehicleId: string }[] = [];
  for (const [i, row] of fleet.entries()) {
    const expires = addLondonDays(today, 400 - i * 30);
    const driver = await store.addDriver(deps.db, { ...row, personId: i === 0 ? driverPerson : null });
    const vehicle = await store.addVehicle(deps.db, row);
    if (!driver || !vehicle) continue;
    const crew = { driverId: driver.id, vehicleId: vehicle.id };
    // The third car's MOT expires soon, so that the renewals list has an entry.
    const mot = addLondonDays(today, i === 2 ? 25 : 200);
    await store.addDocuments(deps.db, { driverId: driver.id, dates: { badge: expires, licence: expires } });
    await store.addDocuments(deps.db, { vehicleId: vehicle.id, dates: { plate: expires, insurance: expires, mot } });
    await store.addDemoHours(deps.db, { ...crew, ...row });
    crews.push(crew);
  }
  return crews;
}

/** Seven notifications for the demo customer, five of them unread, each about an existing booking. */
async function addNotifications(deps: Deps, personId: string, booked: readonly Booked[]): Promise<void> {
  const now = deps.clock().getTime();
  const about = (place: number) => {
    const booking = booked[place];
    if (!booking) throw new Error('the demo has fewer bookings than its notifications speak of');
    const { reference, pickupAt } = booking.booking;
    return {
      reservationId: booking.id,
      reference,
      dateTime: londonIso(pickupAt),
      place: pickupOf(booking.booking).text,
    };
  };
  const rows = [
    ['driver-assigned', { ...about(0), driver: 'Dev Driver', vehicle: 'Mercedes-Benz E-Class, RG24 BTX' }, 0.1, false],
    ['booking-reminder', about(0), 0.02, false],
    ['booking-received', about(1), 1.2, false],
    ['booking-confirmed', about(2), 1, false],
    ['trip-completed', about(5), 3, false],
    ['review-request', about(5), 2.9, true],
    ['welcome', {}, 61, true],
  ] as const;
  for (const [kind, params, days, isRead] of rows) {
    const at = new Date(now - days * dayMs);
    await store.addDemoNotification(deps.db, { personId, kind, params, at, readAt: isRead ? at : null });
  }
}

async function addReviewsAndMessages(deps: Deps): Promise<void> {
  const now = deps.clock().getTime();
  for (const [i, [name, town, stars, text]] of demoReviews.entries())
    await store.addSampleReview(deps.db, { name, town, stars, text, at: new Date(now - (i + 1) * 5 * dayMs) });
  await store.addDemoMessage(deps.db, {
    name: 'Grace Planner',
    email: 'grace@example.org',
    message: 'We need two cars for a wedding in Warfield on a Saturday in June. Can you help?',
    at: new Date(now - dayMs / 2),
  });
}

/** A company that pays monthly: the account is older than its first journey. */
async function addBusiness(
  deps: Deps,
  add: (email: string, role: Role) => Promise<string>,
  staff: string,
): Promise<DemoPeople['business']> {
  const email = 'lexicon@demo.bracknelltaxis.test';
  const id = await add(email, 'Reader');
  const then = new Date(deps.clock().getTime() - 60 * dayMs);
  await openDemoAccount({ ...deps, clock: () => then }, { id, email }, { id: staff, email: demoAccounts[2].email });
  return { id, name: 'Lena Lexicon', email, phone: '+447700900144' };
}

/**
 * The firm's second version: no fare of the specification changes, and where it has none, neighbours pay about the
 * same. Not for a transaction: it asks the map.
 */
async function publishLevelTariff(deps: Deps, who: Person): Promise<void> {
  const { version } = await deps.tariffAt(deps.db, deps.clock());
  const draft = await levelTariff(deps, who, { version, ifRevision: null }, 'Levels the prices of neighbours');
  await publishTariff(deps, who, { version: draft.version, ifRevision: draft.revision }, undefined);
}

/** Fills an empty database with a small firm's day. Never called in production. False when there is already data. */
export async function seedDemo(deps: Deps): Promise<boolean> {
  if (deps.env.APP_MODE !== 'demo') throw new Error('demo data is for a demo only');
  const manager = await seedFirm(deps);
  if (manager && deps.env.DEMO_FIRM === 'whole') await publishLevelTariff(deps, manager);
  return manager !== null;
}

/** The manager who set everything up; null when there is already data. */
function seedFirm(deps: Deps): Promise<Person | null> {
  return inTransaction(deps, async (deps) => {
    if (!(await store.isEmpty(deps.db))) return null;
    await store.planOnce(deps.db);
    const passwordHash = await deps.passwords.hash(demoPassword);
    const add = (email: string, role: Role) => createPerson(deps, { email, passwordHash, roles: [role] });
    const [reader = '', driver = '', staff = ''] = await inOrder(
      demoAccounts.map(
        ({ email, role }) =>
          () =>
            add(email, role),
      ),
    );
    const other = await add('olivia@demo.bracknelltaxis.test', 'Reader');
    // Tomorrow is the demo customer's birthday: the landing page counts down to it.
    const birthday = `1988${addLondonDays(londonDate(deps.clock()), 1).slice(4)}`.replace('-02-29', '-02-28');
    await store.addDemoProfile(deps.db, reader, birthday);
    const business = await addBusiness(deps, add, staff);
    const cast: DemoPeople = {
      reader: { id: reader, name: 'Robin Reader', email: demoAccounts[0].email, phone: '+447700900111' },
      other: { id: other, name: 'Olivia Other', email: 'olivia@demo.bracknelltaxis.test', phone: '+447700900122' },
      guest: { id: null, name: 'Gary Guest', email: 'gary@example.org', phone: '+447700900133' },
      business,
      staff,
      drivers: await addFleet(deps, driver),
    };
    const manager = actAs(deps, { id: staff, email: demoAccounts[2].email }, 'Writer');
    await addDemoVouchers(deps, manager);
    const booked = await bookJourneys(deps, cast, demoJourneys);
    await bookJourneys(deps, cast, businessJourneys);
    const others = deps.env.DEMO_FIRM === 'whole' ? await addWholeFirm(deps, manager, cast) : [];
    await store.markHowPaid(deps.db);
    await settleDemoWeeks(
      deps,
      manager,
      cast.drivers.map(({ driverId }) => driverId),
      5,
    );
    await settleDemoWeeks(deps, manager, others, 3);
    await invoiceDemoMonths(deps, manager);
    await addNotifications(deps, reader, booked);
    await addReviewsAndMessages(deps);
    await store.verifyAll(deps.db, deps.clock());
    await store.markEmailsSent(deps.db);
    return manager;
  });
}

async function inOrder<T>(steps: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  for (const step of steps) results.push(await step());
  return results;
}
