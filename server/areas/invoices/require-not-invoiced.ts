import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { findInvoiceOf } from './invoice-lines-store.ts';

export const isInvoiced = async (deps: Deps, bookingId: string): Promise<boolean> =>
  (await findInvoiceOf(deps.db, bookingId)) !== null;

/** Refuses to change the price of a journey that a company has been invoiced for. */
export async function requireNotInvoiced(deps: Deps, bookingId: string): Promise<void> {
  if (await isInvoiced(deps, bookingId)) throw new AppError('conflict', { fields: { extras: ['Error_invoiced'] } });
}
