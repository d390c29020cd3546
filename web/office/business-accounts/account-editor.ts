import { readPounds, typedPounds } from '#domain/basics/typed-pounds.ts';
import type { AccountBody, StaffAccount } from '#web/api/office/business-accounts.ts';

/** A fare of the company as it is typed. The key tells rows apart while some are removed. */
export interface TypedFare {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly price: string;
}

/** The account as it is typed; lists have one item per line. */
export interface TypedAccount {
  readonly email: string;
  readonly company: string;
  readonly companyNumber: string;
  readonly billingAddress: string;
  readonly billingEmail: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly costReferences: string;
  readonly bookers: string;
  readonly creditLimit: string;
  readonly discountPercent: string;
  readonly fares: readonly TypedFare[];
}

const typed = (pounds: number) => typedPounds(Math.round(pounds * 100));

export const emptyFare = (): TypedFare => ({ key: crypto.randomUUID(), from: '', to: '', price: '' });

export const typedAccount = (account: StaffAccount | null): TypedAccount => ({
  email: account?.email ?? '',
  company: account?.company ?? '',
  companyNumber: account?.companyNumber ?? '',
  billingAddress: account?.billingAddress ?? '',
  billingEmail: account?.billingEmail ?? '',
  contactName: account?.contactName ?? '',
  contactPhone: account?.contactPhone ?? '',
  costReferences: account?.costReferences.join('\n') ?? '',
  bookers: account?.bookers.join('\n') ?? '',
  creditLimit: account?.creditLimit == null ? '' : typed(account.creditLimit),
  discountPercent: account?.discountPercent ? String(account.discountPercent) : '',
  fares: (account?.fares ?? []).map(({ from, to, price }) => ({ key: `${from} ${to}`, from, to, price: typed(price) })),
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

// Text that is not an amount becomes NaN, which the contract refuses.
const poundsOf = (text: string) => readPounds(text) ?? Number.NaN;

export const bodyOf = (form: TypedAccount): AccountBody => ({
  company: form.company,
  companyNumber: form.companyNumber,
  billingAddress: form.billingAddress,
  billingEmail: form.billingEmail,
  contactName: form.contactName,
  contactPhone: form.contactPhone,
  costReferences: linesOf(form.costReferences),
  bookers: linesOf(form.bookers),
  creditLimit: form.creditLimit.trim() === '' ? null : poundsOf(form.creditLimit),
  discountPercent: form.discountPercent.trim() === '' ? 0 : Number(form.discountPercent),
  fares: form.fares.map(({ from, to, price }) => ({ from, to, price: poundsOf(price) })),
});
