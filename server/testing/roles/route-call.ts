import type { fixtures } from '#server/testing/fixtures.ts';
import type { formOf } from '#server/testing/pictures.ts';
import type { Fixture, ownedFixtures } from './role-fixtures.ts';
import type { Caller } from './role-people.ts';

/** How to call a route so that only access and ownership decide. */
export interface RouteCall {
  readonly of?: keyof typeof ownedFixtures | keyof typeof fixtures;
  readonly query?: (thing: Fixture, caller: Caller) => string;
  readonly body?: (thing: Fixture, caller: Caller) => unknown;
  readonly form?: (thing: Fixture) => ReturnType<typeof formOf>;
  /** Its path names nobody else's data. */
  readonly onlyOwn?: boolean;
  /** It ends the caller's session or account, so somebody else calls each time. */
  readonly endsCaller?: boolean;
}
