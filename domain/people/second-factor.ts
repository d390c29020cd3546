import { hasDuty, type Permission } from './permissions.ts';
import type { Role } from './roles.ts';

/** The second factors: a passkey of a device, or the codes of an authenticator app. */
export const factorKinds = ['passkey', 'app'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Whether managers and bookkeepers must have a second factor; a setting of the office. */
export const secondFactorChoices = ['required', 'optional'] as const;

/** What a session is waiting for after the password: its second factor, or setting one up. */
export const loginSteps = ['prove', 'set-up'] as const;
export type LoginStep = (typeof loginSteps)[number];

interface Rights {
  readonly roles: readonly Role[];
  readonly permission: Permission;
}

/** Whether somebody may change the tariff, people or money: managers, and bookkeepers for the money. */
export const movesMoney = ({ roles, permission }: Rights): boolean =>
  roles.includes('Writer') && hasDuty(permission, 'books');

/** Whether somebody can have a second factor at all: customers have none. */
export const worksHere = ({ roles }: Pick<Rights, 'roles'>): boolean =>
  roles.includes('Writer') || roles.includes('Driver');

/** Whether the office requires a second factor of somebody. */
export function mustHaveFactor(
  person: Rights,
  asked: {
    readonly secondFactor: (typeof secondFactorChoices)[number];
    readonly factorsOf: { readonly dispatchers: boolean; readonly drivers: boolean };
  },
): boolean {
  if (movesMoney(person) && asked.secondFactor === 'required') return true;
  if (person.roles.includes('Writer') && !movesMoney(person) && asked.factorsOf.dispatchers) return true;
  return person.roles.includes('Driver') && asked.factorsOf.drivers;
}

/** How long a proof of identity is valid for exports and irreversible actions. */
export const proofMinutes = 15;

export const isFresh = (provenAt: Date, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < proofMinutes * 60_000;

/** Attempts at a second factor in the last 15 minutes and the last day, including this one. */
export interface FactorTries {
  readonly lately: number;
  readonly today: number;
}

export const factorTryWindows = { latelyMs: 15 * 60_000, todayMs: 24 * 3_600_000 } as const;

/**
 * Whether another attempt must wait. A code has six digits and three are valid at any time: 40 attempts a day find one
 * in 8,000 days on average, and only somebody who has the password can use them up.
 */
export const factorMustWait = ({ lately, today }: FactorTries): boolean => lately > 8 || today > 40;

/** How many recovery codes are issued together. */
export const recoveryCodeCount = 10;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A recovery code from ten random bytes: 50 bits, in letters that are not easily confused. */
export function recoveryCode(random: Uint8Array): string {
  const text = Array.from(random.slice(0, 10), (byte) => alphabet[byte % 32]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** A typed recovery code: in any case, with or without the dash, o for 0 and l for 1. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  if (plain.length !== 10 || [...plain].some((letter) => !alphabet.includes(letter))) return null;
  return `${plain.slice(0, 5)}-${plain.slice(5)}`;
}
