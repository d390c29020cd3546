import { AppError } from '#domain/api/errors.ts';
import * as api from '#domain/api/people/people.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Deps, Serve } from '#server/deps.ts';
import { pageOf, readCursor } from '#server/platform/database/page-cursor.ts';
import { ifMatch } from '#server/platform/http/if-match.ts';
import { changeRights, disablePerson, enablePerson, resetFactor, signOutPerson } from './change-person.ts';
import { invitePerson } from './ensure-account.ts';
import { findListedPerson, type ListedPerson, listPeople } from './people-store.ts';

const when = (at: Date | null) => (at ? londonIso(at) : null);
const shown = (person: ListedPerson) => ({
  ...person,
  disabledAt: when(person.disabledAt),
  createdAt: londonIso(person.createdAt),
  lastSignIn: when(person.lastSignIn),
});

async function one(deps: Deps, id: string) {
  const person = await findListedPerson(deps.db, id, deps.clock());
  if (!person) throw new AppError('not-found');
  return shown(person);
}

export function peopleRoutes(serve: Serve): void {
  serve(api.listPeople, async ({ deps, query }) => {
    const { text = '', role, disabled } = query;
    const filter = { text, role, isDisabled: disabled === undefined ? undefined : disabled === 'true' };
    const page = { now: deps.clock(), limit: query.limit + 1, cursor: readCursor(query.cursor) };
    const found = await listPeople(deps.db, filter, page);
    const { rows, nextCursor } = pageOf(found, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
    return { $values: rows.map(shown), nextCursor };
  });
  serve(api.invitePerson, async ({ deps, who, body }) => one(deps, await invitePerson(deps, who, body)));
  serve(
    api.changeRoles,
    async ({ deps, who, params, body, request }) => {
      await changeRights(deps, who, { ...params, ifVersion: ifMatch(request) }, body);
      return one(deps, params.id);
    },
    ({ deps, params }) => one(deps, params.id),
  );
  for (const [contract, act] of [
    [api.disablePerson, disablePerson],
    [api.enablePerson, enablePerson],
    [api.signOutPerson, signOutPerson],
    [api.resetFactor, resetFactor],
  ] as const)
    serve(contract, async ({ deps, who, params }) => {
      await act(deps, who, params.id);
      return one(deps, params.id);
    });
}
