import { queryOptions } from '@tanstack/react-query';
import type { SentBody } from '#domain/api/route.ts';
import * as api from '#domain/api/settlements/settlements.ts';
import { addressOf } from '#web/api/client/address.ts';
import { sendOnce } from '#web/api/client/idempotency-key.ts';
import { seen } from '#web/api/client/seen.ts';
import { call } from '#web/api/client.ts';

export type { PayAnswer, SettlementRow, SheetAnswer } from '#domain/api/settlements/settlements.ts';

export const settlementsKey = ['staff', 'settlements'] as const;

export const settlementsQuery = (week: string) =>
  queryOptions({
    queryKey: [...settlementsKey, 'week', week],
    queryFn: async ({ signal }) => (await call(api.listSettlements, { query: { week }, signal })).$values,
  });

export const sheetQuery = (id: string, week: string) =>
  queryOptions({
    queryKey: [...settlementsKey, 'sheet', id, week],
    queryFn: ({ signal }) => call(api.getSheet, { params: { id, week }, signal }),
  });

export const driverPayQuery = (id: string) =>
  queryOptions({
    queryKey: [...settlementsKey, 'pay', id],
    queryFn: ({ signal }) => call(api.getDriverPay, { params: { id }, signal }),
  });

export const saveDriverPay = (pay: api.PayAnswer, body: SentBody<typeof api.saveDriverPay>) =>
  call(api.saveDriverPay, { params: { id: pay.driverId }, body, headers: seen(pay.version) });
export const addSheetEntry = (id: string, week: string, body: SentBody<typeof api.addSheetEntry>) =>
  sendOnce({ id, week, body }, (idempotencyKey) =>
    call(api.addSheetEntry, { params: { id, week }, body, idempotencyKey }),
  );
export const closeSheet = (id: string, week: string, closing: number) =>
  call(api.closeSheet, { params: { id, week }, body: { closing } });
export const markSheetPaid = (id: string, week: string) => call(api.paySheet, { params: { id, week } });

export const sheetFile = (id: string, week: string) =>
  addressOf<typeof api.sheetPdf>(`/api/Admin/settlements/${id}/${week}/sheet.pdf`);
export const bankFile = (week: string) => addressOf<typeof api.bankCsv>(`/api/Admin/settlements/bank.csv?week=${week}`);
export const reportFile = (year: string) =>
  addressOf<typeof api.payReportCsv>(`/api/Admin/settlements/report.csv?year=${year}`);
