import { addLondonDays, addLondonMonths, type LondonDate, weekdayOf } from '#domain/basics/london-time.ts';
import { isBankHoliday } from '#domain/fares/bank-holidays.ts';

/** What customers report after a journey. */
export const caseKinds = ['complaint', 'lost-property'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseStates = [
  'received',
  'investigating',
  'upheld',
  'not-upheld',
  'reported',
  'found',
  'not-found',
  'returned',
  'disposed',
] as const;
export type CaseState = (typeof caseStates)[number];

/** What may follow what. A finished case can be taken up again when something new comes to light. */
const moves: Readonly<Record<CaseKind, Partial<Record<CaseState, readonly CaseState[]>>>> = {
  complaint: {
    received: ['investigating', 'upheld', 'not-upheld'],
    investigating: ['upheld', 'not-upheld'],
    upheld: ['investigating'],
    'not-upheld': ['investigating'],
  },
  'lost-property': {
    reported: ['found', 'not-found'],
    found: ['returned', 'disposed'],
    'not-found': ['found'],
  },
};

export const firstState: Readonly<Record<CaseKind, CaseState>> = { complaint: 'received', 'lost-property': 'reported' };

export const caseMoves = (kind: CaseKind, from: CaseState): readonly CaseState[] => moves[kind][from] ?? [];

/** Nothing is left to do. */
export const closedStates: readonly CaseState[] = ['upheld', 'not-upheld', 'not-found', 'returned', 'disposed'];
export const isClosed = (state: CaseState): boolean => closedStates.includes(state);

/** Steps that are emailed to the customer, with the message of whoever takes them. */
export const emailedStates = ['upheld', 'not-upheld', 'found', 'not-found'] as const satisfies readonly CaseState[];
export type EmailedState = (typeof emailedStates)[number];
export const isEmailed = (state: CaseState): state is EmailedState =>
  emailedStates.some((emailed) => emailed === state);

function addWorkingDays(day: LondonDate, count: number): LondonDate {
  let date = day;
  for (let left = count; left > 0; ) {
    date = addLondonDays(date, 1);
    if (weekdayOf(date) <= 5 && !isBankHoliday(date)) left -= 1;
  }
  return date;
}

/** Complaints are answered within five working days, as the terms say; lost property is looked for within two. */
const workingDays: Readonly<Record<CaseKind, number>> = { complaint: 5, 'lost-property': 2 };

/** By when a new case should be answered. */
export const dueDay = (kind: CaseKind, received: LondonDate): LondonDate => addWorkingDays(received, workingDays[kind]);

/** Found property is kept for three months, as the terms say. */
export const keptUntilDay = (found: LondonDate): LondonDate => addLondonMonths(found, 3);
