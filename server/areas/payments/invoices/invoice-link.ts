import { paths } from '#domain/basics/paths.ts';
import type { Deps } from '#server/deps.ts';
import { isSigned, keyedHash, purposeKey, type SiteSecret } from '#server/platform/http/secrets.ts';

const sign = (secret: SiteSecret, id: string) =>
  keyedHash(purposeKey(secret, 'link invoice'), id).subarray(0, 12).toString('base64url');

/** A code with which one invoice can be read and paid: accounts departments don't have a login with us. */
export const invoiceCode = (deps: Pick<Deps, 'env'>, id: string) => `${id}.${sign(deps.env.secret, id)}`;

/** The invoice behind a code of ours; null for any other text. */
export function readInvoiceCode(deps: Pick<Deps, 'env'>, code: string): string | null {
  const [id = '', signed = ''] = code.split('.');
  return /^[\da-f-]{36}$/u.test(id) && isSigned(deps.env.secret, (one) => sign(one, id), signed) ? id : null;
}

/** The page on which an invoice is paid by card. */
export const invoicePayPage = (deps: Pick<Deps, 'env'>, id: string) => paths.pay(invoiceCode(deps, id));

export const invoiceUrl = (deps: Pick<Deps, 'env'>, id: string) =>
  `${deps.env.publicUrl}/api/Invoices/${invoiceCode(deps, id)}/invoice.pdf`;
