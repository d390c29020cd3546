import * as api from '#domain/api/audit/audit.ts';
import { addLondonDays, londonIso, startOfLondonDay } from '#domain/basics/london-time.ts';
import type { Serve } from '#server/deps.ts';
import { listActions } from './actions-store.ts';
import { listSignIns } from './logins-store.ts';

/** A page of rows with a numeric id; the next page begins below the last id shown. */
function numberedPage<Row extends { id: number }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, nextCursor: rows.length > limit ? String(page.at(-1)?.id ?? '') : null };
}

/** The text and the London days that an audit list is filtered by. */
function filterOf(query: { text?: string | undefined; from?: string | undefined; to?: string | undefined }) {
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

export function auditRoutes(serve: Serve): void {
  serve(api.listSignIns, async ({ deps, query }) => {
    const { person, outcome } = query;
    const rows = await listSignIns(deps.db, { person, outcome, ...filterOf(query) }, pageAsked(query));
    const { page, nextCursor } = numberedPage(rows, query.limit);
    return { $values: page.map((row) => ({ ...row, at: londonIso(row.at) })), nextCursor };
  });

  serve(api.listStaffActions, async ({ deps, query, t }) => {
    const rows = await listActions(deps.db, { what: query.what, ...filterOf(query) }, pageAsked(query));
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
