import { addLondonDays, addLondonMonths, type LondonDate, weekdayOf } from '#domain/basics/london-time.ts';
import { isBankHoliday } from '#domain/fares/bank-holidays.ts';

/** What customers report after a journey, and complaints about how their data was used. */
export const caseKinds = ['complaint', 'lost-property', 'data-protection'] as const;
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
  'unacknowledged',
  'acknowledged',
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
  'data-protection': {
    unacknowledged: ['acknowledged'],
    acknowledged: ['upheld', 'not-upheld'],
    upheld: ['acknowledged'],
    'not-upheld': ['acknowledged'],
  },
};

export const firstState: Readonly<Record<CaseKind, CaseState>> = {
  complaint: 'received',
  'lost-property': 'reported',
  'data-protection': 'unacknowledged',
};

/** Nothing leads back to the state in which a case comes in. */
export const isFirst = (state: CaseState) => state === 'received' || state === 'reported' || state === 'unacknowledged';

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
const workingDays = { complaint: 5, 'lost-property': 2 } as const;

/**
 * A complaint about personal data is acknowledged within 30 days (Data Protection Act 2018, section 164A, by the Data (Use
 * and Access) Act 2025), and answered without undue delay: we give ourselves as long again.
 */
export const acknowledgeDays = 30;

/** By when a new case should be answered; a complaint about personal data, acknowledged. */
export const dueDay = (kind: CaseKind, received: LondonDate): LondonDate =>
  kind === 'data-protection' ? addLondonDays(received, acknowledgeDays) : addWorkingDays(received, workingDays[kind]);

/** What its next deadline is for: the acknowledgement, or the answer. */
export const deadlineOf = (state: CaseState): 'acknowledge' | 'answer' =>
  state === 'unacknowledged' ? 'acknowledge' : 'answer';

/** Found property is kept for three months, as the terms say. */
export const keptUntilDay = (found: LondonDate): LondonDate => addLondonMonths(found, 3);
