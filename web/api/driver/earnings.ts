import type { ownSheetPdf } from '#domain/api/settlements/driver-earnings.ts';
import * as api from '#domain/api/settlements/driver-earnings.ts';
import { addressOf } from '#web/api/client/address.ts';
import { call } from '#web/api/client.ts';

export type Earnings = api.EarningsAnswer;

export const readEarnings = (period: { from: string; to: string }, signal: AbortSignal): Promise<Earnings> =>
  call(api.getEarnings, { query: period, signal });

export const ownSheetFile = (week: string) => addressOf<typeof ownSheetPdf>(`/api/Driver/earnings/${week}/sheet.pdf`);
