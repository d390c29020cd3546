import { decideAccount } from '#server/areas/business/decide-account.ts';
import { saveAccount } from '#server/areas/business/save-account.ts';
import { provePerson } from '#server/platform/http/who.ts';
import type { Deps } from '../deps.ts';
import type { DemoJourney } from './demo-journeys.ts';

interface DemoPerson {
  readonly id: string;
  readonly email: string;
}

/** Lets the demo act for its people without anybody logging in. */
export const actAs = (deps: Deps, { id, email }: DemoPerson, role: 'Reader' | 'Writer') =>
  provePerson({
    personId: id,
    email,
    emailVerified: true,
    roles: [role],
    permission: 'manager',
    sessionId: '',
    expiresAt: deps.clock(),
    hasFactor: false,
    factorAt: null,
    setsUpFactor: false,
    provenAt: deps.clock(),
    waitsFor: null,
  });

export const firstCompany = 'Lexicon Instruments Ltd';

const costs = { team: 'TEAM-2', visitors: 'VISITORS' };

/** A company applies for a business account, and the office approves it, before its first journey. */
export async function openDemoAccount(deps: Deps, owner: DemoPerson, staff: DemoPerson): Promise<void> {
  const application = {
    company: firstCompany,
    companyNumber: '09876543',
    billingAddress: '4 High Street, Bracknell RG12 1LL',
    billingEmail: 'accounts@lexicon-instruments.example.org',
    costReferences: Object.values(costs),
    bookers: [],
  };
  const { id } = await saveAccount(deps, actAs(deps, owner, 'Reader'), application, 'the demo');
  await decideAccount(deps, actAs(deps, staff, 'Writer'), { id, state: 'approved' });
}

const journey = (days: number, time: string, more: Pick<DemoJourney, 'from' | 'to' | 'cost' | 'driver'>) => ({
  ...more,
  by: 'business' as const,
  days,
  time,
  car: 'Executive' as const,
  state: days < 0 ? ('Completed' as const) : ('Confirmed' as const),
});

const office = 'Bracknell Station';

/** Journeys over more than two months, so that there are statements to look at, and a few journeys to come. */
export const businessJourneys: readonly DemoJourney[] = [
  journey(-44, '06:40', { from: office, to: 'Heathrow Terminal 3', cost: costs.team, driver: 0 }),
  journey(-41, '18:25', { from: 'Heathrow Terminal 3', to: office, cost: costs.team, driver: 0 }),
  journey(-33, '09:10', { from: 'Reading Station', to: office, cost: costs.visitors, driver: 1 }),
  journey(-19, '05:50', { from: office, to: 'Gatwick South Terminal', cost: costs.team, driver: 1 }),
  journey(-12, '10:05', { from: 'Heathrow Terminal 5', to: office, cost: costs.visitors, driver: 2 }),
  journey(-5, '16:45', { from: office, to: 'Reading Station', cost: costs.visitors, driver: 2 }),
  journey(4, '07:20', { from: office, to: 'Heathrow Terminal 5', cost: costs.team, driver: 1 }),
  journey(9, '12:15', { from: 'Heathrow Terminal 2', to: office, cost: costs.visitors }),
];
