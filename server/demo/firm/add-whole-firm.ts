import { seededNumbers } from '#domain/basics/seeded-numbers.ts';
import { endsOnMap } from '#domain/booking/journey.ts';
import { makeAccount } from '#server/areas/business/edit-account.ts';
import { payingAccount } from '#server/areas/business/paying-account.ts';
import { firmPlace } from '#server/areas/planning/desk/firm-place.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { DemoPeople } from '../demo-bookings.ts';
import { addCases } from './add-cases.ts';
import { addChecks } from './add-checks.ts';
import { addCastHours, addCrews, addWorkedShifts } from './add-crews.ts';
import { addNotes } from './add-notes.ts';
import { addPayments } from './add-payments.ts';
import { addRepeats } from './add-repeats.ts';
import { blocked, firmPassengers, vip } from './firm-passengers.ts';
import { addCustomers, addPositions, countJobs } from './jobs-store.ts';
import { type CompanyWork, planCompany } from './plan-companies.ts';
import { planCrews, planQueue, progressOfLanes } from './plan-day.ts';
import type { Planner } from './plan-work.ts';
import { freeReferences, type PlacedJob, placeJob, recordJobs } from './record-jobs.ts';

const dayMs = 86_400_000;

/** The second company's account, opened by the office, with a discount and a limit. */
async function openCompany(deps: Deps, who: Person) {
  const then = new Date(deps.clock().getTime() - 90 * dayMs);
  return makeAccount({ ...deps, clock: () => then }, who, {
    email: 'wildridings@demo.bracknelltaxis.test',
    company: 'Wildridings Engineering Ltd',
    companyNumber: '08765432',
    billingAddress: '2 Mill Lane, Bracknell RG12 9XX',
    billingEmail: 'invoices@wildridings-engineering.example.org',
    costReferences: ['PROJECT-7', 'WORKSHOP'],
    bookers: [],
    contactName: 'Hannah Osei',
    contactPhone: '01344 960160',
    creditLimit: 6000,
    discountPercent: 5,
    fares: [],
  });
}

/** Both companies are driven by the two Executives that every demo has. */
async function companiesOf(deps: Deps, who: Person, cast: DemoPeople): Promise<CompanyWork[]> {
  const second = await openCompany(deps, who);
  const work = async (personId: string, more: Omit<CompanyWork, 'company' | 'crew'>, driver: number) => {
    const payer = await payingAccount(deps, { personId, costReference: more.costCodes[0] ?? '' });
    const crew = cast.drivers[driver];
    return payer && crew ? [{ ...more, company: { personId, payer }, crew: { ...crew, documents: {} } }] : [];
  };
  const { id, ...lena } = cast.business;
  const hannah = { name: 'Hannah Osei', phone: '+447700900155', email: 'wildridings@demo.bracknelltaxis.test' };
  return [
    ...(await work(id, { traveller: lena, costCodes: ['TEAM-2', 'VISITORS'], clocks: ['07:05', '16:20'] }, 0)),
    ...(await work(
      second.personId,
      { traveller: hannah, costCodes: ['PROJECT-7', 'WORKSHOP'], clocks: ['09:15', '17:40', '11:50'] },
      1,
    )),
  ];
}

/** Where the cars with passengers are: between pickup and drop-off, as far along as the time suggests. */
function positionsOf(jobs: readonly PlacedJob[], now: Date) {
  return jobs.flatMap(({ id, crew, state, boardedAt, pickupAt, endsAt, stops }) => {
    const { from, to } = endsOnMap({ stops });
    if (state !== 'InProgress' || !boardedAt || !crew || !from || !to) return [];
    const part = Math.min(0.95, (now.getTime() - boardedAt.getTime()) / (endsAt.getTime() - pickupAt.getTime()));
    const between = (a: number, b: number) => a + (b - a) * part;
    return [{ id, driverId: crew.driverId, lat: between(from.lat, to.lat), lng: between(from.lng, to.lng) }];
  });
}

/** Customers with a note must have travelled: whoever was left out by chance takes over one of the oldest journeys. */
function withNoted(jobs: readonly PlacedJob[]): PlacedJob[] {
  const missing = firmPassengers.filter(
    ({ phone }) => [blocked.phone, vip.phone].some((noted) => noted === phone) && !jobs.some(isOf(phone)),
  );
  const oldest = jobs.filter(({ company }) => !company).toSorted((a, b) => a.pickupAt.getTime() - b.pickupAt.getTime());
  return jobs.map((job) => ({ ...job, passenger: missing[oldest.indexOf(job)] ?? job.passenger }));
}

const isOf = (phone: string) => (job: PlacedJob) => job.passenger.phone === phone;

/**
 * A firm of thirty cars at work: drivers with shifts, a month of journeys, today's board around this hour, two companies
 * that pay monthly, regular journeys, complaints and lost things, card payments. The same at any hour of the day.
 */
export async function addWholeFirm(deps: Deps, who: Person, cast: DemoPeople): Promise<readonly string[]> {
  const now = deps.clock();
  const crews = await addCrews(deps);
  const castHours = await addCastHours(deps, cast.drivers);
  const planner: Planner = { deps, random: seededNumbers(30), base: await firmPlace(deps), hoursOf: new Map() };
  const lanes = await planCrews(planner, crews);
  const planned = [...progressOfLanes(lanes, now), ...(await planQueue(planner))];
  const companies = await companiesOf(deps, who, cast);
  for (const company of companies) planned.push(...(await planCompany(planner, company)));
  const reference = freeReferences();
  const jobs = withNoted(planned.map(({ job, progress }) => placeJob(job, progress, reference())));
  await recordJobs(deps, jobs, cast.staff);
  await countJobs(deps.db);
  await addCustomers(deps.db);
  await addNotes(deps, who, crews);
  await addPositions(deps.db, positionsOf(jobs, now), now);
  const driving = new Set(jobs.flatMap(({ state, crew }) => (state === 'InProgress' && crew ? [crew.driverId] : [])));
  await addWorkedShifts(deps, [...crews, ...castHours], (driverId) => driving.has(driverId));
  await addChecks(deps, who);
  const byTime = jobs.toSorted((a, b) => a.pickupAt.getTime() - b.pickupAt.getTime());
  await addPayments(deps, who, byTime);
  await addCases(deps, who, byTime);
  await addRepeats(deps, who, { crews, company: companies[1]?.company });
  return crews.map(({ driverId }) => driverId);
}
