import { hasDuty, type Permission } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import type { LoginStep } from '#domain/people/second-factor.ts';

declare const proven: unique symbol;

/** Someone whose session was checked. Only the session gate creates one, so a use-case that takes it needs no check. */
export interface Person {
  readonly kind: 'person';
  readonly personId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly roles: readonly Role[];
  /** Only relevant with the role Writer. */
  readonly permission: Permission;
  readonly expiresAt: Date;
  /** Has a second factor set up. */
  readonly hasFactor: boolean;
  /** When this session proved it; null before. */
  readonly factorAt: Date | null;
  /** Has to set one up before this login is complete, if the office still asks for it. */
  readonly setsUpFactor: boolean;
  /** When the holder of the session last proved their identity. */
  readonly provenAt: Date;
  /** What the login is waiting for; null when it is complete. */
  readonly waitsFor: LoginStep | null;
  readonly [proven]: true;
}

/** Someone without a session. */
export interface Visitor {
  readonly kind: 'visitor';
  readonly [proven]: true;
}

export type Who = Person | Visitor;

/** Created by the session gate, and by the demo for its people. */
export function provePerson(facts: Omit<Person, 'kind' | typeof proven>): Person {
  return { kind: 'person', ...facts } as Person;
}

export const visitor = { kind: 'visitor' } as Visitor;

/** Works in the office, whatever they may do there. */
export const isInOffice = (who: Who): who is Person => who.kind === 'person' && who.roles.includes('Writer');

/** May act for customers and see where cars are. A bookkeeper has to do with neither. */
export const isStaff = (who: Who): who is Person => isInOffice(who) && hasDuty(who.permission, 'day');
