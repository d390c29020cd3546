import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { findInvoiceOf } from './invoice-lines-store.ts';

/** Before a driven journey gets another price: refused once a company was invoiced for it. */
export async function requireNotInvoiced(deps: Deps, bookingId: string): Promise<void> {
  if (await findInvoiceOf(deps.db, bookingId))
    throw new AppError('conflict', { fields: { extras: ['Error_invoiced'] } });
}
