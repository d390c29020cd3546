import { AppError } from '#domain/api/errors.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { requireProvenManager } from '#server/platform/http/fresh-proof.ts';
import type { Person } from '#server/platform/http/who.ts';
import { findBlocked } from './links-store.ts';

interface Contact {
  readonly personId: string | null;
  readonly phoneNumber: string;
  readonly email: string;
}

/** Whether a change leaves the number and the address, however they are written, as they were. */
export const sameContact = (a: Omit<Contact, 'personId'>, b: Omit<Contact, 'personId'>): boolean =>
  phoneTail(a.phoneNumber) === phoneTail(b.phoneNumber) && a.email.toLowerCase() === b.email.toLowerCase();

const blockOf = ({ db }: Pick<Deps, 'db'>, { personId, phoneNumber, email }: Contact) =>
  findBlocked(db, { personId, phoneTail: phoneTail(phoneNumber), email });

/**
 * Refuses an online booking by somebody whom staff have blocked, unless a manager has allowed it since. The office gives
 * the reason on the phone.
 */
export async function requireNotBlocked(
  deps: Pick<Deps, 'db' | 'env'>,
  who: Contact,
  allowedAt: Date | null = null,
): Promise<void> {
  const blocked = await blockOf(deps, who);
  if (blocked && !(allowedAt && allowedAt >= blocked.since))
    throw new AppError('booking-refused', { facts: { phone: deps.env.firm.phone } });
}

/** A booking whose pickup had passed and is to come again: a new one in all but name. */
export const isRevived = (from: { readonly pickupAt: Date }, to: { readonly pickupAt: Date }, now: Date): boolean =>
  from.pickupAt <= now && to.pickupAt > now;

/** Why this number is blocked; null when it is not. */
export const blockOfNumber = async (deps: Pick<Deps, 'db'>, phoneNumber: string) => {
  const found = await blockOf(deps, { personId: null, phoneNumber, email: '' });
  return found && { reason: found.reason };
};

const callerBlocked = (reason: string) => new AppError('caller-blocked', { facts: { reason } });

/** Refuses what staff would take from a blocked caller where no manager can be asked. */
export async function requireCallerNotBlocked(deps: Pick<Deps, 'db'>, caller: Contact): Promise<void> {
  const blocked = await blockOf(deps, caller);
  if (blocked) throw callerBlocked(blocked.reason);
}

/**
 * Refuses what staff take from a blocked caller. A manager may take it all the same: with a fresh proof of identity, and
 * for a reason that the audit keeps.
 */
export async function requireCallerAllowed(
  deps: Deps,
  who: Person,
  caller: Contact,
  despite: string | undefined,
): Promise<'not-blocked' | 'despite-block'> {
  const blocked = await blockOf(deps, caller);
  if (!blocked) return 'not-blocked';
  if (!despite) throw callerBlocked(blocked.reason);
  requireProvenManager(deps, who);
  await noteAction(deps, who, {
    what: 'blocked-caller-booked',
    subject: String(blocked.number),
    changes: { reason: [null, despite] },
  });
  return 'despite-block';
}
