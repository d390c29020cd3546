import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';

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
  SESSION_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  PUBLIC_URL: 'https://www.example.co.uk',
  FIRM_FILE: 'firm.json',
};

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

  it('accepts a production that is complete', () => {
    expect(problemsOf(production)).toEqual([]);
    expect(readEnv({ ...production, HOST: '0.0.0.0', TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2);
    expect(readEnv({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).TRUST_PROXY).toEqual(['10.0.0.1', '10.0.0.2']);
  });

  it('lists everything that production lacks at once', () => {
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
    [{ RETENTION_MONTHS: '6' }, 'RETENTION_MONTHS'],
    [{ SMTP_ULR: 'smtp://x' }, 'SMTP_ULR'],
  ])('refuses %j', (raw, name) => {
    expect(problemsOf(raw).map((problem) => problem.split(':')[0])).toContain(name);
  });

  it('takes the map that belongs to the places and routes', () => {
    const key = 'x'.repeat(30);
    expect(readEnv({}).MAP_TILES).toBe('embedded');
    expect(readEnv({ ROUTES_PROVIDER: 'google', GOOGLE_MAPS_KEY: key }).MAP_TILES).toBe('google');
    expect(readEnv({ MAP_TILES: 'https://t.example.org/{z}/{x}/{y}.png' }).MAP_TILES).toContain('{z}');
  });

  it('refuses a production without rate limits', () => {
    expect(problemsOf({ ...production, RATE_LIMITS: 'off' })).toEqual(['RATE_LIMITS: cannot be off in production']);
  });
});
