import * as own from '#domain/api/settlements/driver-earnings.ts';
import * as api from '#domain/api/settlements/settlements.ts';
import type { Serve } from '#server/deps.ts';
import { ifMatch } from '#server/platform/http/if-match.ts';
import { readPay, savePay } from './driver-pay.ts';
import { readEarnings, readOwnSheet } from './read-earnings.ts';
import { listWeek, readSheet, requireDriver, showSheet } from './read-sheet.ts';
import { addToSheet, closeWeek, markPaid } from './settle-week.ts';
import { bankCsv, payReportCsv } from './settlement-files.ts';
import { sheetPdf } from './sheet-pdf.ts';

export function settlementsRoutes(serve: Serve): void {
  serve(own.getEarnings, ({ deps, who, query }) => readEarnings(deps, who, query));

  serve(own.ownSheetPdf, async ({ deps, who, params, reply, language }) => {
    reply.header('content-disposition', `inline; filename="settlement-${params.week}.pdf"`);
    return sheetPdf(deps, await readOwnSheet(deps, who, params.week), language);
  });

  serve(api.listSettlements, async ({ deps, query }) => ({ $values: await listWeek(deps, query.week) }));

  serve(api.bankCsv, async ({ deps, query, reply, t }) => {
    reply.header('content-disposition', `attachment; filename="drivers-${query.week}.csv"`);
    return bankCsv(deps, query.week, t);
  });

  serve(api.payReportCsv, async ({ deps, query, reply, t }) => {
    reply.header('content-disposition', `attachment; filename="drivers-${query.year}.csv"`);
    return payReportCsv(deps, query.year, t);
  });

  serve(api.getDriverPay, ({ deps, params }) => readPay(deps, params.id));

  serve(
    api.saveDriverPay,
    async ({ deps, who, params, body, request }) => {
      await savePay(deps, who, { ...params, ifVersion: ifMatch(request) }, body);
      return readPay(deps, params.id);
    },
    ({ deps, params }) => readPay(deps, params.id),
  );

  serve(api.getSheet, ({ deps, params }) => showSheet(deps, params.id, params.week));

  serve(api.sheetPdf, async ({ deps, params, reply, language }) => {
    const read = await readSheet(deps, await requireDriver(deps, params.id), params.week);
    reply.header('content-disposition', `inline; filename="settlement-${params.week}.pdf"`);
    return sheetPdf(deps, read, language);
  });

  serve(api.addSheetEntry, async ({ deps, who, params, body }) => {
    await addToSheet(deps, who, { driverId: params.id, week: params.week, ...body });
    return showSheet(deps, params.id, params.week);
  });

  serve(api.closeSheet, async ({ deps, who, params, body }) => {
    await closeWeek(deps, who, { driverId: params.id, week: params.week, closing: body.closing });
    return showSheet(deps, params.id, params.week);
  });

  serve(api.paySheet, async ({ deps, who, params }) => {
    await markPaid(deps, who, { driverId: params.id, week: params.week });
    return showSheet(deps, params.id, params.week);
  });
}
