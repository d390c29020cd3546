import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBreachService } from '#server/testing/stand-ins/breach-service.ts';
import { makeBreaches } from './breaches.ts';

let service: Awaited<ReturnType<typeof startBreachService>>;
beforeAll(async () => {
  service = await startBreachService(['quiet-lamp-leaked']);
});
afterAll(() => service.close());

const logged: unknown[] = [];
const log = { warn: (...what: unknown[]) => void logged.push(what) };
const breaches = (path = '') => makeBreaches({ PWNED_URL: `${service.url}${path}` }, log, 300);

describe('breached passwords', () => {
  it('are found, and only five characters of the hash leave the site', async () => {
    for (const path of ['', '/', '/range', '/range/']) {
      expect(await breaches(path).has('quiet-lamp-leaked')).toBe(true);
      expect(await breaches(path).has('quiet-lamp-unknown')).toBe(false);
    }
    for (const { url, padding } of service.asked) {
      expect(url).toMatch(/^\/range\/[0-9A-F]{5}$/);
      expect(padding).toBe('true');
    }
  });

  it('are not the padding of the answer', async () => {
    expect(await breaches().has('padded-lamp-road')).toBe(false);
  });

  it('are not looked up without an address', async () => {
    expect(await makeBreaches({ PWNED_URL: undefined }, log).has('quiet-lamp-leaked')).toBe(false);
  });

  it.each(['silent', 'status', 'cut', 'redirect', 'endless'] as const)(
    'are accepted and logged when the service fails: %s',
    async (fault) => {
      service.failNext(fault);
      logged.length = 0;
      expect(await breaches().has('quiet-lamp-leaked')).toBe(false);
      expect(logged).toHaveLength(1);
      expect(JSON.stringify(logged)).not.toContain('range');
    },
  );

  it('are accepted when the answer is a page', async () => {
    service.failNext('page');
    expect(await breaches().has('quiet-lamp-leaked')).toBe(false);
  });

  it('are accepted when nobody is there', async () => {
    const gone = await startBreachService([]);
    await gone.close();
    expect(await makeBreaches({ PWNED_URL: gone.url }, log).has('quiet-lamp-leaked')).toBe(false);
  });
});
