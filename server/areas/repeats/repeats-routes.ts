import * as contract from '#domain/api/repeats/repeats.ts';
import type { Serve } from '#server/deps.ts';
import { pageOf, readCursor } from '#server/platform/database/page-cursor.ts';
import { senderOf } from '#server/platform/http/sender.ts';
import { isStaff } from '#server/platform/http/who.ts';
import { addSeries } from './add-series.ts';
import { cancelSeries } from './cancel-series.ts';
import { changeSeries } from './change-series.ts';
import { ownerFor } from './open-series.ts';
import { presentRows, presentSeries } from './present-series.ts';
import { listSeries } from './series-store.ts';

export function repeatsRoutes(serve: Serve): void {
  serve(contract.listSeries, async ({ deps, who, query }) => {
    const filter = { owner: ownerFor(who), text: isStaff(who) ? (query.q ?? '') : '' };
    const found = await listSeries(deps.db, filter, query.limit + 1, readCursor(query.cursor));
    const { rows, nextCursor } = pageOf(found, query.limit, ({ createdAt: at, id }) => ({ at, id }));
    return { $values: await presentRows(deps, rows, isStaff(who)), nextCursor };
  });

  serve(contract.addSeries, async ({ deps, who, body, language, request, t }) =>
    presentSeries(deps, who, await addSeries(deps, who, body, { language, from: senderOf(request) }), t),
  );

  serve(contract.getSeries, ({ deps, who, params, t }) => presentSeries(deps, who, params.id, t));

  serve(
    contract.changeSeries,
    async ({ deps, who, params, body, request, t }) =>
      presentSeries(deps, who, await changeSeries(deps, who, params.id, body, senderOf(request)), t),
    ({ deps, who, params, t }) => presentSeries(deps, who, params.id, t),
  );

  serve(contract.cancelSeries, async ({ deps, who, params, query, t }) => {
    const outcome = await cancelSeries(deps, who, params.id, query);
    const key = outcome.kept > 0 ? 'Repeat_cancelled-some' : 'Repeat_cancelled';
    const phone = deps.env.firm.phone;
    return { ...outcome, message: t(key, { count: outcome.cancelled, ...(outcome.kept > 0 ? { phone } : {}) }) };
  });
}
