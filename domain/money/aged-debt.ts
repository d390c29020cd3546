import type { LondonDate } from '#domain/basics/london-time.ts';

/** How long debts have been due, in days; the last is open-ended. */
export const ages = ['not-due', 'to-30', 'to-60', 'to-90', 'over-90'] as const;
export type Age = (typeof ages)[number];

const dayMs = 86_400_000;

/** How long ago a debt fell due. */
export function ageOf(dueOn: LondonDate, today: LondonDate): Age {
  const days = Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs);
  if (days <= 0) return 'not-due';
  if (days <= 30) return 'to-30';
  if (days <= 60) return 'to-60';
  return days <= 90 ? 'to-90' : 'over-90';
}

export interface Debt {
  readonly accountId: string | null;
  readonly company: string;
  readonly dueOn: LondonDate;
  readonly pence: number;
}

export type AgedDebt = Pick<Debt, 'accountId' | 'company'> & { readonly total: number } & Readonly<Record<Age, number>>;

/** What each company owes by age, the greatest debt first. */
export function agedDebts(debts: readonly Debt[], today: LondonDate): AgedDebt[] {
  const nothing = { 'not-due': 0, 'to-30': 0, 'to-60': 0, 'to-90': 0, 'over-90': 0, total: 0 };
  const byCompany = new Map<string, AgedDebt>();
  for (const { accountId, company, dueOn, pence } of debts) {
    const key = accountId ?? company;
    const sums = byCompany.get(key) ?? { accountId, company, ...nothing };
    const age = ageOf(dueOn, today);
    byCompany.set(key, { ...sums, [age]: sums[age] + pence, total: sums.total + pence });
  }
  return [...byCompany.values()].toSorted((a, b) => b.total - a.total || a.company.localeCompare(b.company, 'en'));
}
