import { paths } from '#domain/basics/paths.ts';

// Emails use the same file, so it is in the domain.
export {
  type BookingListName,
  bookingLists,
  type LegalPageName,
  legalPages,
  paths,
} from '#domain/basics/paths.ts';

/** A `returnUrl` as a path of ours, or null: another host, a protocol or a backslash trick never passes. */
export function ownPath(returnUrl: string | null | undefined): string | null {
  if (!returnUrl || !/^\/(?![/\\])/.test(returnUrl) || /[\\\s]/.test(returnUrl)) return null;
  const base = 'https://own.invalid';
  const parsed = URL.canParse(returnUrl, base) ? new URL(returnUrl, base) : null;
  if (!parsed || parsed.origin !== base) return null;
  const inside = parsed.pathname === '/' || parsed.pathname.startsWith(`${paths.prefix()}/`);
  return inside ? `${parsed.pathname}${parsed.search}${parsed.hash}` : null;
}
