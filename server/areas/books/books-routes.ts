import * as api from '#domain/api/books/books.ts';
import type { Serve } from '#server/deps.ts';
import { lockMonth, readMonths, unlockMonth } from './lock-month.ts';
import { readReturn, returnCsv } from './vat-return.ts';

export function booksRoutes(serve: Serve): void {
  serve(api.getMonths, async ({ deps }) => ({ $values: await readMonths(deps) }));
  serve(api.lockMonth, async ({ deps, who, params }) => {
    await lockMonth(deps, who, params.month);
    return { $values: await readMonths(deps) };
  });
  serve(api.unlockMonth, async ({ deps, who, params, body }) => {
    await unlockMonth(deps, who, params.month, body.reason);
    return { $values: await readMonths(deps) };
  });
  serve(api.getVatReturn, ({ deps, query }) => readReturn(deps, query.month));
  serve(api.vatReturnCsv, ({ deps, query, t, reply }) => {
    void reply.header('content-disposition', `attachment; filename="vat-${query.month}.csv"`);
    return returnCsv(deps, query.month, t);
  });
}
