import * as contract from '#domain/api/cases/cases.ts';
import type { Serve } from '#server/deps.ts';
import { pageOf, readCursor } from '#server/platform/database/page-cursor.ts';
import { addCase } from './add-case.ts';
import { casesCsv } from './cases-csv.ts';
import { listCases, staff } from './cases-store.ts';
import { changeCase, moveCase, noteCase } from './change-case.ts';
import { openCase, presentRow } from './present-case.ts';

export function casesRoutes(serve: Serve): void {
  serve(contract.listCases, async ({ deps, query }) => {
    const isOpen = query.open === undefined ? null : query.open === 'true';
    const filter = { kind: query.kind ?? null, isOpen, owner: query.owner ?? null, text: query.q ?? '' };
    const found = await listCases(deps.db, filter, query.limit + 1, readCursor(query.cursor));
    const { rows, nextCursor } = pageOf(found, query.limit, (row) => ({ at: row.receivedAt, id: row.id }));
    return { $values: rows.map((row) => presentRow(row, deps.clock())), nextCursor };
  });

  serve(contract.addCase, async ({ deps, who, body }) => openCase(deps, await addCase(deps, who, body)));

  serve(contract.getCase, ({ deps, params }) => openCase(deps, params.id));

  serve(
    contract.changeCase,
    async ({ deps, who, params, body }) => {
      await changeCase(deps, who, { ...params, ...body });
      return openCase(deps, params.id);
    },
    ({ deps, params }) => openCase(deps, params.id),
  );

  serve(contract.noteCase, async ({ deps, who, params, body }) => {
    await noteCase(deps, who, { ...params, ...body });
    return openCase(deps, params.id);
  });

  serve(contract.moveCase, async ({ deps, who, params, body }) => {
    await moveCase(deps, who, { ...params, ...body });
    return openCase(deps, params.id);
  });

  serve(contract.listStaff, async ({ deps }) => ({ $values: await staff(deps.db) }));

  serve(contract.casesCsv, ({ deps, query, t, reply }) => {
    const file = `${query.kind}-${query.from}-${query.to}.csv`;
    void reply.header('content-disposition', `attachment; filename="${file}"`);
    return casesCsv(deps, query, t);
  });
}
