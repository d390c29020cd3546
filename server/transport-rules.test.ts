import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';
import { smtpNeedsTls } from './transport-rules.ts';

describe('connections to other machines', () => {
  const production = {
    APP_MODE: 'production',
    SESSION_SECRET: randomBytes(48).toString('base64'),
    PUBLIC_URL: 'https://www.example.co.uk',
    FIRM_FILE: 'server/testing/own-firm.json',
    TRUST_PROXY: '1',
    SMTP_URL: 'smtp://user:word@mail.example.co.uk:587',
  };
  const problemsOf = (raw: Record<string, string>): readonly string[] => {
    try {
      readEnv(raw);
      return [];
    } catch (error) {
      return error instanceof EnvError ? error.problems : [String(error)];
    }
  };
  const tiles = 'http://tiles.example.org/{z}/{x}/{y}.png';
  const inTheClear = {
    SMS_URL: 'http://account:token@texts.example.org/send?From=Taxi',
    PLACES_URL: 'http://photon.example.org',
    NOMINATIM_URL: 'http://nominatim.example.org',
    ROUTES_URL: 'http://127.0.0.1.example.org:5000',
    MAP_TILES: tiles,
    FLIGHTS_URL: 'http://flights.example.org',
    UPLOADS_URL: 'http://KEY:SECRET@s3.example.org/bucket',
    STRIPE_API_URL: 'http://stripe.example.org',
  };

  it('are refused without TLS, in one list', () => {
    const problems = problemsOf({ ...production, ...inTheClear });
    expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual(Object.keys(inTheClear).sort());
    expect(problems[0]).toBe(
      'SMS_URL: texts.example.org must be reached over https; if it is on a network of your own, name it in INSECURE_HOSTS',
    );
    expect(problemsOf({ MAP_TILES: 'http://tiles.example.org/uk.pmtiles' })[0]).toContain(
      'MAP_TILES: tiles.example.org',
    );
  });

  it('may go without on this machine, and where the operator says so, which is warned of', () => {
    for (const host of ['127.0.0.1:5000', 'localhost:5000', '[::1]:5000', 'osrm.localhost'])
      expect(readEnv({ ...production, ROUTES_URL: `http://${host}` }).warnings, host).toEqual([]);
    const told = { ...production, ROUTES_URL: 'http://osrm:5000', INSECURE_HOSTS: 'osrm' };
    expect(readEnv(told).warnings).toEqual([
      expect.stringMatching(/^INSECURE_HOSTS: osrm may be reached in the clear/),
    ]);
    expect(problemsOf({ ...told, ROUTES_URL: 'http://osrm.example.org' })).toHaveLength(1);
  });

  it.each([
    ['smtp://mail.example.org:587', {}, true],
    ['smtp://localhost.example.org', {}, true],
    ['smtp://127.0.0.1:1025', {}, false],
    ['smtp://[::1]:1025', {}, false],
    ['smtp://mail:1025', { INSECURE_HOSTS: 'mail' }, false],
    ['smtp://mail:1025', { INSECURE_HOSTS: 'other' }, true],
    ['smtp://mail.example.org', { SMTP_INSECURE: 'on' }, false],
  ])('emails through %s with %j need TLS: %s', (SMTP_URL, more, needsTls) => {
    expect(smtpNeedsTls(readEnv({ SMTP_URL, ...more }))).toBe(needsTls);
  });

  it('warn of emails in the clear', () => {
    expect(readEnv({ ...production, SMTP_INSECURE: 'on' }).warnings).toEqual([
      'SMTP_INSECURE: emails may leave in the clear, so anyone on the way can read and change them',
    ]);
  });

  it.each([
    ['postgres://site:word@db.example.org/site', '?sslmode=verify-full'],
    ['postgres://site:word@db.example.org/site?application_name=x', '&sslmode=verify-full'],
    ['postgres://site:word@db.example.org/site?sslrootcert=/etc/ca.pem', '&sslmode=verify-full'],
    ['postgres://site:word@127.0.0.1/site?host=db.example.org', '&sslmode=verify-full'],
    ['postgres://site:word@db.example.org/site?sslmode=', '&sslmode=verify-full'],
    ['postgres://site:word@db.example.org/site?ssl=', '&sslmode=verify-full'],
    ['postgres://site:word@127.0.0.1:5432/site', ''],
    ['postgres://site:word@localhost/site', ''],
    ['postgres://site@%2Fvar%2Frun%2Fpostgresql/site', ''],
    ['postgres:///site?host=/var/run/postgresql', ''],
    ['postgres://site:word@db.example.org/site?sslmode=verify-full', ''],
  ])('%s is opened with %j', (DATABASE_URL, more) => {
    expect(readEnv({ DATABASE_URL })).toMatchObject({ DATABASE_URL: `${DATABASE_URL}${more}`, warnings: [] });
  });

  it.each([
    'sslmode=disable',
    'sslmode=no-verify',
    'ssl=0',
    'uselibpqcompat=true&sslmode=require',
    'sslmode=verify-full&sslmode=disable',
  ])('warn of a database with %s, and open it as told', (told) => {
    const DATABASE_URL = `postgres://site:word@db.example.org/site?${told}`;
    const { warnings, DATABASE_URL: opened } = readEnv({ DATABASE_URL });
    expect([warnings, opened]).toEqual([[expect.stringMatching(/^DATABASE_URL: .*can be read/)], DATABASE_URL]);
  });
});
