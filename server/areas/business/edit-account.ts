import type {
  changeAccount as changeContract,
  makeAccount as makeContract,
} from '#domain/api/business/account-terms.ts';
import { AppError, badField } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import { penceFromPounds } from '#domain/basics/money.ts';
import { differencesOf, noteAction } from '#server/areas/audit/note-action.ts';
import { ensureAccount } from '#server/areas/people/ensure-account.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { requireSeen, type Seen } from '#server/platform/http/saved-meanwhile.ts';
import type { Person } from '#server/platform/http/who.ts';
import {
  type AccountTerms,
  type Application,
  addAccount,
  lockAccount,
  type OwnedAccount,
  writeAccount,
} from './accounts-store.ts';
import { decisionEmail } from './business-emails.ts';

type Typed = Body<typeof changeContract>;

/** Turns the form's pounds into pence; the company's own fares must be between two different places in the tariff. */
async function readTerms(deps: Deps, typed: Typed): Promise<Application & AccountTerms> {
  const { places } = await deps.tariffAt(deps.db, deps.clock());
  const known = new Set(places.map(({ id }) => id));
  if (typed.fares.some(({ from, to }) => !known.has(from) || !known.has(to))) throw badField('fares', 'Error_place');
  if (typed.fares.some(({ from, to }) => from === to)) throw badField('fares', 'Error_same-place');
  return {
    ...typed,
    creditLimit: typed.creditLimit === null ? null : penceFromPounds(typed.creditLimit),
    fares: typed.fares.map(({ from, to, price }) => ({ from, to, fare: penceFromPounds(price) })),
  };
}

export async function reread(deps: Deps, id: string): Promise<OwnedAccount> {
  const account = await lockAccount(deps.db, id);
  if (!account) throw new AppError('not-found');
  return account;
}

/** Staff open an account for a company. Its owner gets an email that it is ready, and an invitation if new. */
export function makeAccount(deps: Deps, who: Person, typed: Body<typeof makeContract>): Promise<OwnedAccount> {
  return inTransaction(deps, async (deps) => {
    const { email, ...rest } = typed;
    const terms = await readTerms(deps, rest);
    const personId = await ensureAccount(deps, who, email, 'Reader');
    const added = await addAccount(deps.db, personId, terms, who.personId, deps.clock());
    if (!added) throw new AppError('conflict', { fields: { email: ['Error_account-exists'] } });
    const account = await reread(deps, added.id);
    await decisionEmail(deps, account, 'approved', '');
    await noteAction(deps, who, { what: 'account-made', subject: account.company });
    return account;
  });
}

/** The audit is never erased, so it holds what was agreed but names no people. */
const audited = ({ company, creditLimit, discountPercent, fares }: Application & AccountTerms) => ({
  company,
  creditLimit,
  discountPercent,
  fares: fares.length,
});

/** Staff change an account. Bookings keep the prices they were made at. */
export function changeAccount(deps: Deps, who: Person, { id, ifVersion }: Seen, typed: Typed): Promise<OwnedAccount> {
  return inTransaction(deps, async (deps) => {
    const before = await reread(deps, id);
    requireSeen(ifVersion, before);
    const terms = await readTerms(deps, typed);
    if (Object.keys(differencesOf<object>(before, terms)).length === 0) return before;
    await writeAccount(deps.db, id, terms, { by: who.personId, at: deps.clock() });
    await noteAction(deps, who, {
      what: 'account-changed',
      subject: before.company,
      changes: differencesOf(audited(before), audited(terms)),
    });
    return reread(deps, id);
  });
}
