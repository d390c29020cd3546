import type { CaseKind, CaseState } from '#domain/cases/case-states.ts';
import { addCase } from '#server/areas/cases/add-case.ts';
import { moveCase, noteCase } from '#server/areas/cases/change-case.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { PlacedJob } from './record-jobs.ts';

interface DemoCase {
  readonly kind: CaseKind;
  readonly daysAgo: number;
  readonly what: string;
  readonly note?: string;
  readonly steps: readonly (readonly [state: CaseState, message: string])[];
}

const cases: readonly DemoCase[] = [
  {
    kind: 'complaint',
    daysAgo: 12,
    what: 'The car came 25 minutes late and nobody rang. We nearly missed the check-in.',
    note: 'Driver was stuck behind the accident on the A329(M); he should have rung the office.',
    steps: [
      ['investigating', ''],
      ['upheld', 'We are sorry: the driver should have called us. We have refunded half of the fare.'],
    ],
  },
  {
    kind: 'lost-property',
    daysAgo: 9,
    what: 'A grey scarf, left on the back seat.',
    steps: [
      ['found', 'Your driver has found it. You can collect it at the office on any day.'],
      ['returned', ''],
    ],
  },
  {
    kind: 'complaint',
    daysAgo: 4,
    what: 'The radio was on loud, and the driver took a phone call on the motorway.',
    note: 'Asked the driver to come in on Thursday.',
    steps: [['investigating', '']],
  },
  {
    kind: 'lost-property',
    daysAgo: 2,
    what: 'A child’s car seat cover, blue, with a rabbit on it.',
    steps: [['found', 'We have it here for you. Shall we send it along with your next car?']],
  },
  {
    kind: 'lost-property',
    daysAgo: 1,
    what: 'Reading glasses in a brown case, perhaps in the door pocket.',
    steps: [],
  },
  {
    kind: 'data-protection',
    daysAgo: 1,
    what: 'You still have my old mobile number. Please correct it and tell me who else has it.',
    steps: [],
  },
  {
    kind: 'complaint',
    daysAgo: 1,
    what: 'Booked an Executive, a Saloon came. Please say what you do about it.',
    steps: [],
  },
];

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Complaints and lost property of the last fortnight, each about a journey that was driven, in every state. */
export async function addCases(deps: Deps, who: Person, jobs: readonly PlacedJob[]): Promise<void> {
  const now = deps.clock().getTime();
  for (const [i, one] of cases.entries()) {
    const at = now - one.daysAgo * dayMs;
    const driven = jobs.filter(({ completedAt }) => completedAt && completedAt.getTime() < at - hourMs);
    const job = driven[driven.length - 1 - i * 3];
    if (!job) continue;
    const then = (hours: number): Deps => ({ ...deps, clock: () => new Date(Math.min(at + hours * hourMs, now)) });
    const { name, email, phone: phoneNumber } = job.passenger;
    const reported = { kind: one.kind, what: one.what, name, email, phoneNumber, language: 'eng' } as const;
    const id = await addCase(then(0), who, { ...reported, bookingReference: job.reference });
    if (one.note) await noteCase(then(2), who, { id, text: one.note });
    for (const [step, [state, message]] of one.steps.entries())
      await moveCase(then(5 + step * 20), who, { id, state, message });
  }
}
