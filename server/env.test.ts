import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';
import { secretBits } from './secret-strength.ts';

// What `openssl rand -base64 48` gives; generated here, so that no secret is in the repository.
const drawn = () => randomBytes(48).toString('base64');

const problemsOf = (raw: Record<string, string>) => {
  try {
    readEnv(raw);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
};

const production = {
  APP_MODE: 'production',
  SESSION_SECRET: drawn(),
  PUBLIC_URL: 'https://www.example.co.uk',
  FIRM_FILE: 'server/testing/own-firm.json',
  SMTP_URL: 'smtp://user:word@mail.example.co.uk:587',
  TRUST_PROXY: '127.0.0.1',
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'firm-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** A complete firm file, except for the given changes; undefined leaves a line out. */
function firmFile(other: Record<string, unknown>): string {
  const file = path.join(folder, `${randomUUID()}.json`);
  const ready: object = JSON.parse(fs.readFileSync(production.FIRM_FILE, 'utf8'));
  fs.writeFileSync(file, JSON.stringify({ ...ready, ...other }));
  return file;
}

describe('environment', () => {
  it('needs nothing for a demo', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      APP_MODE: 'demo',
      publicUrl: 'http://localhost:3000',
    });
    expect(readEnv({ PORT: '' }).PORT).toBe(3000);
  });

  it('accepts a complete production configuration', () => {
    expect(problemsOf(production)).toEqual([]);
    expect(readEnv({ ...production, HOST: '0.0.0.0', TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2);
    expect(readEnv({ LEDGER_CODES: 'fares=200, driver-pay = 325' }).LEDGER_CODES).toEqual({
      fares: '200',
      'driver-pay': '325',
    });
    expect(readEnv({}).LEDGER_CODES).toEqual({});
    expect(readEnv({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).TRUST_PROXY).toEqual(['10.0.0.1', '10.0.0.2']);
  });

  it('follows flights by a demo’s own timetable, and in production only through a chosen service', () => {
    expect(readEnv({}).FLIGHTS_PROVIDER).toBe('demo');
    expect(readEnv(production).FLIGHTS_PROVIDER).toBe('none');
    expect(problemsOf({ ...production, FLIGHTS_PROVIDER: 'demo' })).toHaveLength(1);
    expect(problemsOf({ FLIGHTS_PROVIDER: 'aeroapi' })).toEqual(['FLIGHTS_KEY: is needed for aeroapi']);
    expect(problemsOf({ FLIGHTS_PROVIDER: 'crystal-ball' })[0]).toContain(
      'FLIGHTS_PROVIDER: must be one of none, demo',
    );
    expect(problemsOf({ FLIGHTS_KEYS: 'x' })[0]).toContain('isn’t one of our settings');
  });

  it('takes card payments at a demo’s own till, and in production only through a chosen provider', () => {
    expect(readEnv({}).PAYMENTS_PROVIDER).toBe('demo');
    expect(readEnv(production).PAYMENTS_PROVIDER).toBe('none');
    expect(problemsOf({ ...production, PAYMENTS_PROVIDER: 'demo' })[0]).toContain('can’t run in production');
    const stripe = { ...production, PAYMENTS_PROVIDER: 'stripe' };
    expect(problemsOf(stripe)).toEqual([
      'STRIPE_SECRET_KEY: is needed for stripe',
      'STRIPE_WEBHOOK_SECRET: is needed for stripe',
    ]);
    // Put together here, so that nothing that looks like a key is in the repository.
    const keys = {
      STRIPE_SECRET_KEY: ['sk', 'live', 'x'.repeat(24)].join('_'),
      STRIPE_WEBHOOK_SECRET: ['whsec', 'x'.repeat(32)].join('_'),
    };
    expect(problemsOf({ ...stripe, ...keys })).toEqual([]);
    expect(problemsOf({ ...stripe, ...keys, STRIPE_SECRET_KEY: 'pk_live_x' })[0]).toContain('must be a secret key');
    expect(problemsOf({ PAYMENTS_PROVIDER: 'paypal' })[0]).toContain('must be one of none, demo, stripe');
  });

  it('lists everything missing for production in one message', () => {
    const names = problemsOf({ APP_MODE: 'production' }).map((problem) => problem.split(':')[0]);
    expect(names).toEqual(['SESSION_SECRET', 'PUBLIC_URL', 'FIRM_FILE']);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ APP_MODE: 'live' }, 'APP_MODE'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
    [{ PUBLIC_URL: 'https://example.org/path' }, 'PUBLIC_URL'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ FIRM_FILE: '/none/firm.json' }, 'FIRM_FILE'],
    [{ ROUTES_PROVIDER: 'osrm' }, 'ROUTES_URL'],
    [{ PLACES_PROVIDER: 'photon' }, 'PLACES_URL'],
    [{ PLACES_PROVIDER: 'google' }, 'GOOGLE_MAPS_KEY'],
    [{ PLACES_PROVIDER: 'google', GOOGLE_MAPS_KEY: 'x'.repeat(30), MAP_TILES: 'embedded' }, 'MAP_TILES'],
    [{ MAP_TILES: 'google' }, 'MAP_TILES'],
    [{ MAP_TILES: 'https://tiles.example.org/{z}.png' }, 'MAP_TILES'],
    [{ NOMINATIM_URL: 'nominatim.example.org' }, 'NOMINATIM_URL'],
    [{ MAP_TILES: 'https://tiles.example.org' }, 'MAP_TILES'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
    [{ ANDROID_APP: 'uk.example.driver' }, 'ANDROID_APP'],
    [{ LEDGER_CODES: 'fare=200' }, 'LEDGER_CODES'],
    [{ LEDGER_CODES: 'fares=' }, 'LEDGER_CODES'],
    [{ RETENTION_MONTHS: '6' }, 'RETENTION_MONTHS'],
    [{ DEMO_FIRM: 'large' }, 'DEMO_FIRM'],
    [{ DEMO_FRIM: 'small' }, 'DEMO_FRIM'],
    [{ SMTP_ULR: 'smtp://x' }, 'SMTP_ULR'],
  ])('refuses %j', (raw, name) => {
    expect(problemsOf(raw).map((problem) => problem.split(':')[0])).toContain(name);
  });

  it('chooses the map that matches the places and routes', () => {
    const key = 'x'.repeat(30);
    expect(readEnv({}).MAP_TILES).toBe('embedded');
    expect(readEnv({ ROUTES_PROVIDER: 'google', GOOGLE_MAPS_KEY: key }).MAP_TILES).toBe('google');
    expect(readEnv({ MAP_TILES: 'https://t.example.org/{z}/{x}/{y}.png' }).MAP_TILES).toContain('{z}');
  });

  it('refuses production without rate limits', () => {
    expect(problemsOf({ ...production, RATE_LIMITS: 'off' })).toEqual(['RATE_LIMITS: can’t be off in production']);
  });
});

describe('a start in production', () => {
  const trial = { ...production, PUBLIC_URL: 'http://localhost:3000' };
  const sampleDatabase = 'postgres://bracknell:bracknell@database:5432/bracknell_taxis';

  it('has no complaint about a complete firm file', () => {
    expect(readEnv(production).warnings).toEqual([]);
    expect(readEnv({ ...production, DATABASE_URL: `postgres://site:${randomUUID()}@db/site` }).warnings).toEqual([]);
  });

  it.each([
    ['one character', 'a'.repeat(40)],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['the keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['a common password, again and again', 'password'.repeat(5)],
    ['the example', 'change-me-change-me-change-me-change-me'],
    ['our own words', 'bracknell-taxis-production-secret-2026'],
    ['a sentence', 'this-is-the-secret-of-our-firm-dont-tell-anyone'],
  ])('refuses a long secret that can be guessed: %s', (_what, SESSION_SECRET) => {
    expect(problemsOf({ ...production, SESSION_SECRET })).toEqual([
      'SESSION_SECRET: can be guessed (words, repeats or rows); make one with openssl rand -base64 48',
    ]);
  });

  it('accepts a list of secrets, each as strong as one alone', () => {
    const listed = (...secrets: string[]) => ({ ...production, SESSION_SECRET: secrets.join(', ') });
    const [young, old] = [drawn(), drawn()];
    expect(readEnv(listed(young, old)).secret).toEqual([young, old]);
    expect(readEnv(production).secret).toEqual([production.SESSION_SECRET]);
    for (const short of [listed(young, 'short'), listed(young, ''), listed('', old)])
      expect(problemsOf(short)[0]).toMatch(/^SESSION_SECRET: must have at least 32 characters, and so must each/);
    for (const guessed of [listed(young, 'password'.repeat(5)), listed('password'.repeat(5), old)])
      expect(problemsOf(guessed)[0]).toContain('SESSION_SECRET: can be guessed');
  });

  it('accepts every random secret', () => {
    const draws = [drawn, () => randomBytes(16).toString('hex'), () => randomBytes(24).toString('base64url')];
    for (const draw of draws) for (let i = 0; i < 50; i += 1) expect(secretBits(draw()), 'bits').toBeGreaterThan(96);
  });

  it.each([
    [{ PUBLIC_URL: 'http://www.example.co.uk' }, 'PUBLIC_URL: must start with https://'],
    [{ PUBLIC_URL: 'http://localhost@www.example.co.uk' }, 'PUBLIC_URL: must start with https://'],
    [{ FIRM_FILE: 'firm.json' }, 'FIRM_FILE: phone, email, operatorLicence, company, ico, figures: still the sample'],
    [{ DATABASE_URL: sampleDatabase }, 'DATABASE_URL: the password is a default'],
    [{ DATABASE_URL: 'postgres://firm:firm@db/site' }, 'DATABASE_URL: the password is a default'],
  ])('refuses %j', (raw, words) => {
    const problems = problemsOf({ ...production, ...raw });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(words);
  });

  it('warns, and starts, without an email service', () => {
    expect(readEnv({ ...production, SMTP_URL: '' }).warnings).toEqual([
      'SMTP_URL: not set, so nobody gets an email; they are kept as files in DATA_DIR/mail',
    ]);
  });

  it.each(['', '0'])('warns, and starts, behind a proxy that it does not trust (TRUST_PROXY %j)', (TRUST_PROXY) => {
    const env = readEnv({ ...production, TRUST_PROXY });
    expect(env.warnings).toEqual([expect.stringMatching(/^TRUST_PROXY: not set; .* all visitors count as one/)]);
    expect(env.isProxyMissing).toBe(true);
    expect(readEnv({ ...trial, TRUST_PROXY }).isProxyMissing).toBe(false);
    expect(readEnv(production).isProxyMissing).toBe(false);
  });

  const withFirm = (other: Record<string, unknown>) => ({ ...production, FIRM_FILE: firmFile(other) });

  it('warns about a missing company number and a missing ICO registration', () => {
    const company = /^FIRM_FILE: company: not set; a company must show its number/;
    const ico = /^FIRM_FILE: ico: not set; the privacy page shows no number/;
    for (const legalName of ['Example Cars Limited', 'Example Cars Ltd', 'EXAMPLE CARS LLP'])
      expect(readEnv(withFirm({ legalName, company: undefined })).warnings).toEqual([expect.stringMatching(company)]);
    expect(readEnv(withFirm({ ico: undefined })).warnings).toEqual([expect.stringMatching(ico)]);
    expect(readEnv(withFirm({ legalName: 'Ann Example', company: undefined })).warnings).toEqual([]);
  });

  const company = { number: '01234567', registeredOffice: '1 Example Street', registeredIn: 'England and Wales' };
  it.each([
    [{ company: { ...company, number: '1234' } }, 'FIRM_FILE: company.number: must be a company number'],
    [{ company: { ...company, registeredIn: 'Berkshire' } }, 'FIRM_FILE: company.registeredIn: must be one of England'],
    [{ company: { ...company, registeredOffice: ' ' } }, 'FIRM_FILE: company.registeredOffice:'],
    [{ company: { number: '01234567' } }, 'FIRM_FILE: company.registeredOffice:'],
    [{ ico: '12345678' }, 'FIRM_FILE: ico: must be a number of the ICO'],
    [
      { operatorLicence: { number: 'PHO-1', authority: 'A Council', email: 'council' } },
      'FIRM_FILE: operatorLicence.email',
    ],
  ])('refuses a firm with %j', (other, words) => {
    expect(problemsOf(withFirm(other))[0]).toContain(words);
  });

  it.each([
    [{ company: { ...company, number: 'SC123456', registeredIn: 'Scotland' } }],
    [{ company: { ...company, number: 'NI123456', registeredIn: 'Northern Ireland' }, ico: 'Z1234567' }],
    [
      {
        operatorLicence: {
          number: 'PHO-1',
          authority: 'A Council',
          email: 'licensing@council.example',
          phone: '01632 960000',
        },
      },
    ],
  ])('accepts a firm with %j', (other) => {
    expect(problemsOf(withFirm(other))).toEqual([]);
  });

  it('can be tried on localhost with the sample firm, and lists what is missing', () => {
    const samples = { ...trial, FIRM_FILE: 'firm.json', DATABASE_URL: sampleDatabase, SMTP_URL: '' };
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(readEnv({ ...samples, PUBLIC_URL }).warnings.map((line) => line.split(':')[0])).toEqual([
        'PUBLIC_URL',
        'FIRM_FILE',
        'DATABASE_URL',
        'SMTP_URL',
      ]);
  });

  it('adds the warnings to the list of errors', () => {
    const bad = { ...production, PUBLIC_URL: 'http://www.example.co.uk', SMTP_URL: '' };
    expect(() => readEnv(bad)).toThrow(/PUBLIC_URL: must start[^\n]*\n {2}- SMTP_URL: not set[^\n]*\(a warning\)$/);
  });
});
