import { createHash } from 'node:crypto';
import { paths } from '#web/paths.ts';
import { expect, test } from '../support/test.ts';

/** Every path of the site; parameters get a value that does not exist. */
const addresses = Object.values(paths)
  .map((path) => (path as (value: string) => string)('none'))
  .filter((address) => !/\.(?:js|webmanifest)$/.test(address));

test('every page has its security headers, and no inline script or style but its own', async ({ request }) => {
  for (const address of new Set(addresses)) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const headers = answer.headers();
    if (answer.status() >= 300 && answer.status() < 400) continue;
    expect([200, 404], address).toContain(answer.status());
    expect(headers['content-type'], address).toContain('text/html');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, address).toContain("default-src 'none'");
    expect(policy, address).toContain("frame-ancestors 'none'");
    expect(policy, address).toContain("base-uri 'none'");
    expect(policy, address).not.toContain('unsafe-');
    expect(policy, address).not.toMatch(/https?:|\*/);
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const html = await answer.text();
    // A visitor's page carries its styles inline; the policy allows exactly that text.
    const [whole = '', styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    const hash = createHash('sha256').update(styles).digest('base64');
    if (whole) expect(policy, address).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(html.replace(whole, ''), address).not.toMatch(/\sstyle="|<style|\son\w+="|javascript:/);
  }
});

test('URLs that imitate another host, or are malformed, never lead away from the site', async ({
  request,
  baseURL,
}) => {
  for (const path of ['//', '//example.org/', '///', '/%00', '/%ff', '/bracknellTaxis//home']) {
    const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    expect([200, 302, 400, 404], path).toContain(answer.status());
    expect(answer.headers()['location'] ?? '/bracknellTaxis/home', path).toBe('/bracknellTaxis/home');
  }
});
