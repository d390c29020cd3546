import * as api from '#domain/api/admin-people.ts';
import { AppError } from '#domain/api/errors.ts';
import { addLondonDays, londonIso, startOfLondonDay } from '#domain/basics/london-time.ts';
import { pageOf, readCursor } from '../database/page-cursor.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/serve.ts';
import { listActions } from './actions-store.ts';
import { changeRights, disablePerson, enablePerson, resetFactor, signOutPerson } from './change-person.ts';
import { invitePerson } from './ensure-account.ts';
import { findListedPerson, type ListedPerson, listPeople, listSignIns } from './people-admin-store.ts';

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

/** Rows with a number for an id; the next page begins below the last one shown. */
function numberedPage<Row extends { id: number }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, nextCursor: rows.length > limit ? String(page.at(-1)?.id ?? '') : null };
}

/** The words and the London days that an audit is narrowed to. */
function stretchOf(query: { text?: string | undefined; from?: string | undefined; to?: string | undefined }) {
  return {
    text: query.text ?? '',
    since: query.from ? startOfLondonDay(query.from) : null,
    until: query.to ? startOfLondonDay(addLondonDays(query.to, 1)) : null,
  };
}

const pageAsked = (query: { cursor?: string | undefined; limit: number }) => ({
  before: query.cursor ? Number(query.cursor) : null,
  limit: query.limit + 1,
});

function auditRoutes(serve: Serve): void {
  serve(api.listSignIns, async ({ deps, query }) => {
    const { person, outcome } = query;
    const rows = await listSignIns(deps.db, { person, outcome, ...stretchOf(query) }, pageAsked(query));
    const { page, nextCursor } = numberedPage(rows, query.limit);
    return { $values: page.map((row) => ({ ...row, at: londonIso(row.at) })), nextCursor };
  });

  serve(api.listStaffActions, async ({ deps, query, t }) => {
    const rows = await listActions(deps.db, { what: query.what, ...stretchOf(query) }, pageAsked(query));
    const { page, nextCursor } = numberedPage(rows, query.limit);
    const changed = (changes: (typeof page)[number]['changes']) =>
      Object.entries(changes).map(([field, [from, to]]) => ({ field, from, to }));
    const $values = page.map((row) => ({
      ...row,
      at: londonIso(row.at),
      label: t(`Action_${row.what}`),
      changes: changed(row.changes),
    }));
    return { $values, nextCursor };
  });
}

export function peopleAdminRoutes(serve: Serve): void {
  serve(api.listPeople, async ({ deps, query }) => {
    const { text = '', role, disabled } = query;
    const filter = { text, role, isDisabled: disabled === undefined ? undefined : disabled === 'true' };
    const page = { now: deps.clock(), limit: query.limit + 1, cursor: readCursor(query.cursor) };
    const found = await listPeople(deps.db, filter, page);
    const { rows, nextCursor } = pageOf(found, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
    return { $values: rows.map(shown), nextCursor };
  });
  serve(api.invitePerson, async ({ deps, who, body }) => one(deps, await invitePerson(deps, who, body)));
  serve(api.changeRoles, async ({ deps, who, params, body }) => {
    await changeRights(deps, who, params.id, body);
    return one(deps, params.id);
  });
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
  auditRoutes(serve);
}
