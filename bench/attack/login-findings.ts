import { type AttackedSite, type Finding, newEmail, password } from './attacked-site.ts';

const login = async (site: AttackedSite, email: string) =>
  (await site.call('POST', '/api/Auth/login', { email, password })).body;
const me = async (site: AttackedSite, token: string) =>
  (await site.call('GET', '/api/Auth/me', undefined, { token })).body.user;

/** A dispatcher in the office, by the operator's command. */
async function dispatcher(site: AttackedSite): Promise<string> {
  const email = newEmail('desk');
  const link = await site.addStaff(email, '--permission', 'dispatcher');
  await site.call('POST', '/api/Auth/reset-password', { token: link, password });
  return (await login(site, email)).token;
}

const noProof: Finding = {
  name: '2.6 a stale or lesser login gives away a driver’s login, or moves money',
  async attack(site) {
    const made = '0b0f9a3e-0000-4000-8000-000000000000';
    const token = await dispatcher(site);
    for (const [method, path] of [
      ['PUT', `/api/Admin/drivers/${made}`],
      ['POST', `/api/Admin/payments/${made}/refund`],
      ['POST', `/api/Admin/payments/${made}/capture`],
      ['POST', '/api/Admin/vouchers'],
      ['POST', '/api/Admin/accounts'],
      ['POST', `/api/Admin/invoices/${made}/payments`],
      ['POST', `/api/Admin/invoices/${made}/credit`],
      ['POST', `/api/Admin/settlements/${made}/2026-11-02/paid`],
    ] as const) {
      const { status } = await site.call(method, path, {}, { token });
      if (status !== 403) return `a dispatcher’s ${method} ${path} answers ${status}`;
    }
    const email = newEmail('customer');
    const mine = await site.register(email);
    const other = (await login(site, email)).token;
    const ended = await site.call('POST', '/api/Auth/sessions/end-others', undefined, { token: mine });
    if (ended.status !== 200 || (await me(site, other)) !== null) return `ending sessions answers ${ended.status}`;
    return null;
  },
};

const strangersMailbox: Finding = {
  name: '2.7 a stranger’s mailbox is flooded, gives its bookings away, or confirms somebody else’s password',
  async attack(site) {
    const guest = newEmail('guest');
    const asked = { email: guest, currentPassword: password };
    await site.call('POST', '/api/Auth/change-email', asked, { token: await site.register(newEmail('thief')) });
    const link = await site.linkTo(guest, 'verify-email');
    const opened = await site.call('POST', '/api/Auth/verify-email', { token: link });
    if (opened.status !== 403) return `the stranger’s opening the link answers ${opened.status}`;
    const stranger = newEmail('stranger');
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const thief = await site.register(newEmail('thief'));
      for (let k = 0; k < 3; k += 1) {
        const email = n + k === 0 ? stranger : stranger.replace('@', `+${n}${k}@`);
        const body = { email, currentPassword: password };
        statuses.push((await site.call('POST', '/api/Auth/change-email', body, { token: thief })).status);
      }
    }
    const sent = statuses.filter((status) => status === 202).length;
    if (sent > 3) return `${sent} emails to one mailbox`;
    const owner = newEmail('owner');
    const planted = await site.register(owner);
    await site.call('POST', '/api/Auth/verify-email', { token: await site.linkTo(owner, 'verify-email') });
    if ((await me(site, planted)) !== null) return 'a stranger’s session stays in the account';
    const again = await site.call('POST', '/api/Auth/login', { email: owner, password });
    return again.status === 401 ? null : 'a stranger’s password stays in the account';
  },
};

const endedSession: Finding = {
  name: '2.18 a session that has ended is still accepted after two seconds',
  async attack(site) {
    const token = await site.register(newEmail('gone'));
    if ((await me(site, token)) === null) return 'the login does not work';
    await site.call('POST', '/api/Auth/logout', undefined, { token });
    const end = performance.now() + 2_000;
    while (performance.now() < end) {
      if ((await me(site, token)) === null) return null;
      await new Promise((done) => setTimeout(done, 100));
    }
    return (await me(site, token)) === null ? null : 'it is';
  },
};

/** Findings of the second review about logins, proofs and sessions. */
export const loginFindings: readonly Finding[] = [noProof, strangersMailbox, endedSession];
