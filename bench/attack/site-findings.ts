import { lockFiles, readLock, withoutHash } from '../../scripts/lock-file.ts';
import { type AttackedSite, type Finding, newEmail, password, startAttackedSite } from './attacked-site.ts';

/** Processor time of the site's process so far, in ms. */
async function usedMs(site: AttackedSite): Promise<number> {
  const { body } = await site.call('GET', '/metrics', undefined, { token: site.settings['METRICS_TOKEN'] });
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(String(body))?.[1]) * 1000;
}

const documents: Finding = {
  name: '2.3 the published document is built for every request',
  async attack(site) {
    const costOf = async (path: string) => {
      await site.call('GET', path);
      const before = await usedMs(site);
      for (let i = 0; i < 30; i += 1) await fetch(`${site.url}${path}`).then((answer) => answer.arrayBuffer());
      return (await usedMs(site)) - before;
    };
    const least = await costOf('/healthz');
    for (const path of ['/api/docs', '/api/openapi.json']) {
      const times = (await costOf(path)) / least;
      if (times > 10) return `${path} costs ${times.toFixed(0)} times as much as /healthz`;
      const tag = (await fetch(`${site.url}${path}`)).headers.get('etag') ?? '';
      const { status } = await fetch(`${site.url}${path}`, { headers: { 'if-none-match': tag } });
      if (status !== 304) return `${path} is sent again: ${status}`;
    }
    return null;
  },
};

const proxy: Finding = {
  name: '2.12 a site on https that does not know its proxy says nothing',
  async attack() {
    const site = await startAttackedSite({ PUBLIC_URL: 'https://www.example.co.uk', TRUST_PROXY: '' });
    const { body } = await site.call('GET', '/api/Admin/board', undefined, { token: site.manager });
    await site.stop();
    const alerts: { code: string }[] = body.alerts ?? [];
    return alerts.some(({ code }) => code === 'proxy-missing') ? null : 'the office’s board has no alert';
  },
};

const metrics: Finding = {
  name: '2.13 metrics are read without the token',
  async attack(site) {
    for (const token of [undefined, 'guessed', '']) {
      // As from the machine itself, and as through the proxy.
      const near = await fetch(`${site.url}/metrics`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
      const far = await site.call('GET', '/metrics', undefined, { token });
      if (near.status !== 401 || far.status !== 401) return `they answer ${near.status} and ${far.status}`;
    }
    const { status } = await site.call('GET', '/metrics', undefined, { token: site.settings['METRICS_TOKEN'] });
    return status === 200 ? null : `with the token they answer ${status}`;
  },
};

const cookies: Finding = {
  name: '2.15 another host of the domain plants a login',
  async attack() {
    const site = await startAttackedSite({ PUBLIC_URL: 'https://www.example.co.uk' });
    const cookieOf = async () => {
      const email = newEmail('cookie');
      await site.register(email);
      const { headers } = await site.call('POST', '/api/Auth/login', { email, password });
      const set = headers.getSetCookie().filter((line) => !/^[^=]+=;/.test(line));
      return { email, set, sent: set.map((line) => line.split(';')[0]).join('; ') };
    };
    const [mine, planted] = [await cookieOf(), await cookieOf()];
    const cookie = `${planted.sent.replaceAll('__Host-', '')}; ${mine.sent}`;
    const { user } = (await site.call('GET', '/api/Auth/me', undefined, { headers: { cookie } })).body;
    const alone = planted.sent.replaceAll('__Host-', '');
    const by = await site.call('GET', '/api/Auth/me', undefined, { headers: { cookie: alone } });
    await site.stop();
    if (by.body.user) return 'a planted login is read by its plain name';
    const lax = mine.set.find((line) => !/^__Host-.*; Path=\/;.*; Secure/.test(line) || /domain=/i.test(line));
    if (lax || mine.set.length !== 2) return `the login sets ${lax ?? 'other cookies'}`;
    return user?.email === mine.email ? null : `the visitor is ${user?.email}`;
  },
};

const lock: Finding = {
  name: '2.17 a package is installed without a check of what was downloaded',
  async attack() {
    const bare = lockFiles().flatMap((file) => withoutHash(readLock(file)).map((place) => `${file} ${place}`));
    return bare.length === 0 ? null : `${bare.length} without a hash, such as ${bare[0]}`;
  },
};

/** Findings of the second review about the site as a whole. */
export const siteFindings: readonly Finding[] = [documents, proxy, metrics, cookies, lock];
