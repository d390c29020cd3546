import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type Firm, firmSchema } from '#domain/api/site/firm.ts';
import { type LedgerAccount, ledgerAccounts } from '#domain/money/ledger.ts';
import { androidApp } from './android-app.ts';
import { lacksProxy, validateProduction } from './production-rules.ts';
import { projectRoot } from './project-root.ts';
import { type SiteSecret, secretsIn } from './secret-strength.ts';
import { checkTransport, databaseUrlWithTls } from './transport-rules.ts';

/** Thrown with the whole list of problems, so that one look at the terminal is enough. */
export class EnvError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[], warnings: readonly string[] = []) {
    const lines = [...problems, ...warnings.map((warning) => `${warning} (a warning)`)];
    super(['The site can’t start until these settings are right:', ...lines.map((line) => `  - ${line}`)].join('\n'));
    this.name = 'EnvError';
    this.problems = problems;
  }
}

const choice = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) =>
  z._default(z.enum(values, { error: `must be one of ${values.join(', ')}` }), fallback);
const urlOf = (pattern: RegExp, example: string) =>
  z.optional(z.string().check(z.regex(pattern, `must look like ${example}`)));
const wholeNumber = (least: number, most: number, fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)),
      z.pipe(
        z.transform(Number),
        z.number().check(z.gte(least, `must be at least ${least}`), z.lte(most, `must be at most ${most}`)),
      ),
    ),
    fallback,
  );

const trustProxy = z.pipe(
  z._default(
    z.string().check(z.regex(/^(\d{1,2}|[0-9a-fA-F:.,/ ]+)?$/, 'must be a number of hops or a list of addresses')),
    '',
  ),
  z.transform((text): false | number | string[] =>
    text === '' ? false : /^\d{1,2}$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim()),
  ),
);

const hostList = z.pipe(
  z._default(
    z
      .string()
      .check(
        z.regex(/^([\w.-]+(:\d+)?( *, *|$))*$/, 'must be a list of hosts, such as push.example.org or 127.0.0.1:9000'),
      ),
    '',
  ),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

const ledgerCodes = z.pipe(
  z._default(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^((${ledgerAccounts.join('|')}) *= *[\\w.-]{1,10}( *, *|$))*$`),
          `must be a list such as fares=200, bank=617, of ${ledgerAccounts.join(', ')}`,
        ),
      ),
    '',
  ),
  z.transform((text): Partial<Record<LedgerAccount, string>> => {
    const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
    return Object.fromEntries(pairs.filter(([account]) => account !== ''));
  }),
);

const flightServices = ['none', 'demo', 'aerodatabox', 'aeroapi'] as const;

const schema = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/, 'must be an address or host name')), '127.0.0.1'),
  PUBLIC_URL: urlOf(/^https?:\/\/[^\s/]+$/, 'https://www.example.co.uk (no path)'),
  APP_MODE: choice(['demo', 'production'], 'demo'),
  DEMO_FIRM: choice(['small', 'whole'], 'whole'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: urlOf(/^postgres(ql)?:\/\/\S+$/, 'postgres://user:password@host/database'),
  UPLOADS_URL: urlOf(/^https?:\/\/[^\s:@/]+:[^\s@/]+@[^\s/]+\/\S+$/, 'https://KEY:SECRET@host/bucket?region=eu-west-2'),
  SMTP_URL: urlOf(/^smtps?:\/\/\S+$/, 'smtp://user:password@host:587'),
  SMTP_INSECURE: choice(['on', 'off'], 'off'),
  SMS_URL: urlOf(/^https?:\/\/\S+$/, 'https://account:token@host/path'),
  SESSION_SECRET: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => secretsIn(text).every((secret) => secret.length >= 32),
          'must have at least 32 characters, and so must each of a list with commas between',
        ),
      ),
  ),
  PLACES_PROVIDER: choice(['embedded', 'photon', 'google'], 'embedded'),
  PLACES_URL: urlOf(/^https?:\/\/\S+$/, 'https://photon.example.org'),
  NOMINATIM_URL: urlOf(/^https?:\/\/\S+$/, 'https://nominatim.example.org'),
  ROUTES_PROVIDER: choice(['embedded', 'osrm', 'valhalla', 'valhalla-local', 'google'], 'embedded'),
  ROUTES_URL: urlOf(/^https?:\/\/\S+$/, 'http://127.0.0.1:5000'),
  GOOGLE_MAPS_KEY: z.optional(z.string().check(z.regex(/^[\w-]{20,}$/, 'must be a Google Maps key'))),
  GOOGLE_MAPS_BROWSER_KEY: z.optional(z.string().check(z.regex(/^[\w-]{20,}$/, 'must be a Google Maps key'))),
  MAP_TILES: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(embedded|google|https?:\/\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S+|(https?:\/)?\/\S+\.pmtiles)$/,
          'must be embedded, google, an address with {z}/{x}/{y}, or the address or full path of a .pmtiles file',
        ),
      ),
  ),
  MAP_ATTRIBUTION: z.optional(z.string().check(z.maxLength(200))),
  FLIGHTS_PROVIDER: z.optional(z.enum(flightServices, { error: `must be one of ${flightServices.join(', ')}` })),
  FLIGHTS_KEY: z.optional(z.string().check(z.regex(/^\S{8,200}$/, 'must be the key of the flight service'))),
  FLIGHTS_URL: urlOf(/^https?:\/\/\S+$/, 'https://aeroapi.flightaware.com/aeroapi'),
  FLIGHTS_DAILY_CALLS: wholeNumber(10, 1_000_000, 1000),
  PAYMENTS_PROVIDER: z.optional(z.enum(['none', 'demo', 'stripe'], { error: 'must be one of none, demo, stripe' })),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe (sk_live_… or sk_test_…)')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\S+$/, 'must be the signing secret of the webhook (whsec_…)')),
  ),
  BANK_DETAILS: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  LEDGER_CODES: ledgerCodes,
  STRIPE_API_URL: urlOf(/^https?:\/\/[^\s/]+$/, 'http://127.0.0.1:12111 (for tests)'),
  VAPID_SUBJECT: urlOf(
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
    'mailto:office@example.co.uk or https://www.example.co.uk',
  ),
  ANDROID_APP: androidApp,
  PUSH_HOSTS: hostList,
  INSECURE_HOSTS: hostList,
  PWNED_URL: urlOf(/^https?:\/\/[^\s?#]+$/, 'https://api.pwnedpasswords.com'),
  FIRM_FILE: z.optional(z.string()),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  TRUST_PROXY: trustProxy,
  RATE_LIMITS: choice(['on', 'off'], 'on'),
  CALLS_TOKEN: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  BACKUP_ALERT_HOURS: wholeNumber(0, 720, 26),
  REMINDER_HOURS: wholeNumber(1, 48, 2),
  RETENTION_MONTHS: wholeNumber(12, 120, 12),
});

type Values = z.infer<typeof schema>;

/** The validated environment. `firm` is read from FIRM_FILE; `secret` is generated once for a demo. */
export interface Env extends Values {
  /** `embedded`, `google`, the address of map pictures, or the address or full path of a PMTiles archive. */
  readonly MAP_TILES: string;
  readonly FLIGHTS_PROVIDER: (typeof flightServices)[number];
  /** Who takes card payments online: nobody, the demo's own till, or Stripe. */
  readonly PAYMENTS_PROVIDER: 'none' | 'demo' | 'stripe';
  readonly firm: Firm;
  readonly secret: SiteSecret;
  readonly publicUrl: string;
  readonly dataDir: string;
  /** What the operator left open: taken from `npm run maps:build` if that has been run, else from our own maps. */
  readonly takesBuilt: { readonly routes: boolean; readonly map: boolean };
  /** All visitors seem to come from the proxy, because production does not know it. */
  readonly isProxyMissing: boolean;
  /** Problems that production only warns about. */
  readonly warnings: readonly string[];
}

/** Names that look like our settings but are not: most likely a typo, so the start is refused. */
const ourPrefixes =
  /^(BACKUP_|DATABASE_|SMTP_|SMS_|SESSION_|PLACES_|NOMINATIM_|ROUTES_|MAP_|GOOGLE_|UPLOADS_|INSECURE_|FLIGHTS_|VAPID_|PUSH_|FIRM_|PUBLIC_|APP_|RATE_|TRUST_|REMINDER_|RETENTION_|PAYMENTS_|STRIPE_|LEDGER_|DEMO_|CALLS_|PWNED_)/;

function unknownNames(raw: Record<string, string | undefined>): string[] {
  const known = new Set(Object.keys(schema.shape));
  return Object.keys(raw)
    .filter((name) => ourPrefixes.test(name) && !known.has(name))
    .map((name) => `${name}: isn’t one of our settings; check the spelling`);
}

function readFirm(file: string): Firm | string[] {
  let content: unknown;
  try {
    content = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    return [`FIRM_FILE: ${file} can’t be read (${error instanceof Error ? error.message : String(error)})`];
  }
  const parsed = firmSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.map((issue) => `FIRM_FILE: ${issue.path.join('.') || 'file'}: ${issue.message}`);
}

const asksGoogle = (values: Values) => [values.PLACES_PROVIDER, values.ROUTES_PROVIDER].includes('google');

function paymentRules(values: Values): string[] {
  const problems: string[] = [];
  if (values.PAYMENTS_PROVIDER === 'demo' && values.APP_MODE === 'production')
    problems.push('PAYMENTS_PROVIDER: the demo’s till takes no money, so it can’t run in production; none or stripe');
  if (values.PAYMENTS_PROVIDER !== 'stripe') return problems;
  if (!values.STRIPE_SECRET_KEY) problems.push('STRIPE_SECRET_KEY: is needed for stripe');
  if (!values.STRIPE_WEBHOOK_SECRET) problems.push('STRIPE_WEBHOOK_SECRET: is needed for stripe');
  return problems;
}

function rulesOfMode(values: Values): string[] {
  const problems = paymentRules(values);
  const google = asksGoogle(values);
  if (google && values.MAP_TILES !== undefined && values.MAP_TILES !== 'google')
    problems.push('MAP_TILES: must be google when places or routes come from Google (Google’s terms say so)');
  if (values.MAP_TILES === 'google' && !google) problems.push('MAP_TILES: google needs Google places or routes');
  if (google && !values.GOOGLE_MAPS_KEY) problems.push('GOOGLE_MAPS_KEY: is needed for Google');
  if (values.PLACES_PROVIDER === 'photon' && !values.PLACES_URL) problems.push('PLACES_URL: is needed for photon');
  if (['osrm', 'valhalla'].includes(values.ROUTES_PROVIDER) && !values.ROUTES_URL)
    problems.push(`ROUTES_URL: is needed for ${values.ROUTES_PROVIDER}`);
  if (values.FLIGHTS_PROVIDER && ['aerodatabox', 'aeroapi'].includes(values.FLIGHTS_PROVIDER) && !values.FLIGHTS_KEY)
    problems.push(`FLIGHTS_KEY: is needed for ${values.FLIGHTS_PROVIDER}`);
  if (values.APP_MODE === 'demo') {
    if (!['127.0.0.1', 'localhost', '::1'].includes(values.HOST))
      problems.push(
        'HOST: everybody knows the passwords of a demo, so it runs on this machine only; set APP_MODE=production',
      );
    return problems;
  }
  if (values.FLIGHTS_PROVIDER === 'demo')
    problems.push('FLIGHTS_PROVIDER: the demo’s flights are invented; name a real service, or none');
  if (!values.SESSION_SECRET) problems.push('SESSION_SECRET: is needed in production');
  if (!values.PUBLIC_URL) problems.push('PUBLIC_URL: is needed in production');
  if (!values.FIRM_FILE) problems.push('FIRM_FILE: the firm’s own details are needed in production');
  if (values.RATE_LIMITS === 'off') problems.push('RATE_LIMITS: can’t be off in production');
  return problems;
}

const exampleSecret = 'change-me-change-me-change-me-change-me';

/** Reads and checks the whole environment; throws one EnvError that lists every problem. */
export function readEnv(raw: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  const problems = unknownNames(given);
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
    throw new EnvError(problems);
  }
  const values = parsed.data;
  problems.push(...rulesOfMode(values));
  const firm = readFirm(path.resolve(projectRoot, values.FIRM_FILE ?? 'firm.json'));
  if (Array.isArray(firm)) problems.push(...firm);
  const ownFirm = values.FIRM_FILE && !Array.isArray(firm) ? firm : undefined;
  const verdict = values.APP_MODE === 'production' ? validateProduction(values, ownFirm) : undefined;
  const transport = checkTransport(values);
  problems.push(...(verdict?.problems ?? []), ...transport.problems);
  const warnings = [...(verdict?.warnings ?? []), ...transport.warnings];
  if (problems.length > 0 || Array.isArray(firm)) throw new EnvError(problems, warnings);
  const host = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST;
  return {
    ...values,
    DATABASE_URL: values.DATABASE_URL && databaseUrlWithTls(values.DATABASE_URL),
    MAP_TILES: values.MAP_TILES ?? (asksGoogle(values) ? 'google' : 'embedded'),
    FLIGHTS_PROVIDER: values.FLIGHTS_PROVIDER ?? (values.APP_MODE === 'demo' ? 'demo' : 'none'),
    PAYMENTS_PROVIDER: values.PAYMENTS_PROVIDER ?? (values.APP_MODE === 'demo' ? 'demo' : 'none'),
    firm,
    // A demo needs no secret from the operator: its passwords are printed anyway.
    secret: secretsIn(values.SESSION_SECRET ?? exampleSecret),
    publicUrl: values.PUBLIC_URL ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${values.PORT}`,
    dataDir: path.resolve(projectRoot, values.DATA_DIR),
    takesBuilt: {
      routes: given['ROUTES_PROVIDER'] === undefined,
      map: values.MAP_TILES === undefined && !asksGoogle(values),
    },
    isProxyMissing: values.APP_MODE === 'production' && lacksProxy(values),
    warnings,
  };
}
