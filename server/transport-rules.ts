/** Which connections to other machines must be encrypted, and what the operator said instead. */

interface Settings {
  readonly DATABASE_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly SMTP_INSECURE: 'on' | 'off';
  readonly INSECURE_HOSTS: readonly string[];
}

// What these carry is asked for by http, from the site or from a page.
const services = [
  'SMS_URL',
  'UPLOADS_URL',
  'PLACES_URL',
  'NOMINATIM_URL',
  'ROUTES_URL',
  'MAP_TILES',
  'FLIGHTS_URL',
  'PWNED_URL',
  'STRIPE_API_URL',
] as const;

/** Whether a host is this machine (or a socket on it), so that nobody can listen on the way. */
export const isLoopback = (host: string): boolean =>
  host === '' ||
  host.startsWith('/') ||
  ['localhost', '::1', '[::1]'].includes(host) ||
  host.endsWith('.localhost') ||
  /^127(\.\d{1,3}){3}$/.test(host);

/** An address, if it can be read; a template for map pictures has gaps in it. */
function readAddress(address: string): URL | null {
  const readable = address.replaceAll(/[{}]/g, 'x');
  return URL.canParse(readable) ? new URL(readable) : null;
}

/** Whether an address is on this machine or on a network that the operator vouches for; not if it cannot be read. */
function isPrivate(address: string, { INSECURE_HOSTS }: Pick<Settings, 'INSECURE_HOSTS'>): boolean {
  const url = readAddress(address);
  return (
    url !== null && (isLoopback(url.hostname) || [url.hostname, url.host].some((it) => INSECURE_HOSTS.includes(it)))
  );
}

/** Whether emails may only leave over TLS, with the server's certificate checked. */
export const smtpNeedsTls = (settings: Settings): boolean =>
  settings.SMTP_INSECURE === 'off' && !isPrivate(settings.SMTP_URL ?? '', settings);

/** The database's host as node-postgres reads it: a parameter wins, and a path is a socket on this machine. */
function databaseHost(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return databaseUrl.includes('@/') ? '' : 'unknown';
  const { searchParams, hostname } = new URL(databaseUrl);
  return searchParams.getAll('host').at(-1) ?? decodeURIComponent(hostname);
}

/** The options of a database's address, as node-postgres reads them: the last of a name counts, and an empty one says nothing. */
function databaseOptions(databaseUrl: string): (name: string) => string {
  const options = new URLSearchParams(databaseUrl.includes('?') ? databaseUrl.slice(databaseUrl.indexOf('?')) : '');
  return (name) => options.getAll(name).at(-1) ?? '';
}

/** A database on another machine is spoken to over TLS, with its certificate checked, unless its address says otherwise. */
export function databaseUrlWithTls(databaseUrl: string): string {
  const option = databaseOptions(databaseUrl);
  if (isLoopback(databaseHost(databaseUrl)) || option('sslmode') || option('ssl')) return databaseUrl;
  return `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}sslmode=verify-full`;
}

/** How an address says that the database need not prove who it is; null when it must. */
function laxDatabase(databaseUrl: string): string | null {
  if (isLoopback(databaseHost(databaseUrl))) return null;
  const option = databaseOptions(databaseUrl);
  const mode = option('sslmode');
  if (['disable', 'no-verify'].includes(mode)) return `sslmode=${mode}`;
  if (['0', 'false'].includes(option('ssl'))) return `ssl=${option('ssl')}`;
  const isLibpq = option('uselibpqcompat') === 'true' && ['prefer', 'require'].includes(mode);
  return isLibpq ? `uselibpqcompat with sslmode=${mode}` : null;
}

/** Addresses that would send something in the clear are refused; what the operator allowed is only warned of. */
export function checkTransport(settings: Settings & Partial<Record<(typeof services)[number], string | undefined>>) {
  const { SMTP_URL, SMTP_INSECURE, DATABASE_URL, INSECURE_HOSTS } = settings;
  const problems: string[] = [];
  const warnings: string[] = [];
  for (const name of services) {
    const address = settings[name] ?? '';
    if (/^http:/i.test(address) && !isPrivate(address, settings))
      problems.push(
        `${name}: ${readAddress(address)?.host ?? 'it'} must be reached over https; if it is on a network of your own, name it in INSECURE_HOSTS`,
      );
  }
  if (SMTP_URL && !URL.canParse(SMTP_URL))
    problems.push('SMTP_URL: can’t be read; write special characters of the password as %40, %23 and so on');
  if (SMTP_INSECURE === 'on')
    warnings.push('SMTP_INSECURE: emails may leave in the clear, so anyone on the way can read and change them');
  if (INSECURE_HOSTS.length > 0)
    warnings.push(`INSECURE_HOSTS: ${INSECURE_HOSTS.join(', ')} may be reached in the clear; only on your own network`);
  const lax = DATABASE_URL && laxDatabase(DATABASE_URL);
  if (lax)
    warnings.push(`DATABASE_URL: ${lax}: the connection can be read or taken over, unless the network is your own`);
  return { problems, warnings };
}
