import { WebSocket } from 'ws';
import { type AttackedSite, type Finding, newEmail, newNetwork, password } from './attacked-site.ts';

const isIn = async (site: AttackedSite, token: string) =>
  (await site.call('GET', '/api/Auth/me', undefined, { token })).body.user !== null;
const canLogIn = async (site: AttackedSite, email: string) =>
  (await site.call('POST', '/api/Auth/login', { email, password })).status === 200;

/** A logged-in customer with a verified address. */
export async function confirmedCustomer(site: AttackedSite): Promise<{ email: string; token: string }> {
  const email = newEmail('owner');
  const token = await site.register(email);
  await site.call('POST', '/api/Auth/verify-email', { token: await site.linkTo(email, 'verify-email') }, { token });
  return { email, token: (await site.call('POST', '/api/Auth/login', { email, password })).body.token };
}

function openHub(site: AttackedSite, token: string): Promise<WebSocket | number> {
  const url = `${site.url.replace('http', 'ws')}/hubs/tracking?access_token=${token}`;
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': newNetwork() } });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
    socket.once('error', reject);
  });
}

const raised: Finding = {
  name: '3 an address registered by a stranger becomes a driver',
  async attack(site) {
    const email = newEmail('raised');
    const token = await site.register(email);
    await site.addStaff(email, '--role', 'Driver');
    if (await isIn(site, token)) return 'the stranger’s session goes on';
    return (await canLogIn(site, email)) ? 'the stranger’s password opens it' : null;
  },
};

const pendingLink: Finding = {
  name: '4 a link to move the account outlives a new password',
  async attack(site) {
    const { email, token } = await confirmedCustomer(site);
    const next = newEmail('thief');
    await site.call('POST', '/api/Auth/change-email', { email: next, currentPassword: password }, { token });
    const link = await site.linkTo(next, 'verify-email');
    await site.call('POST', '/api/Auth/forgot-password', { email });
    const reset = { token: await site.linkTo(email, 'reset-password', 3), password: 'violin-harbour-quiet' };
    const done = await site.call('POST', '/api/Auth/reset-password', reset);
    if (done.status !== 200) return `the owner cannot choose a password (${done.status})`;
    const moved = await site.call('POST', '/api/Auth/verify-email', { token: link });
    return moved.status === 410 ? null : `the link answers ${moved.status}`;
  },
};

const preHijack: Finding = {
  name: '6 a stranger’s session stays in the account that its owner confirms',
  async attack(site) {
    const email = newEmail('hijack');
    const token = await site.register(email);
    const link = await site.linkTo(email, 'verify-email');
    await site.call('GET', `/bracknellTaxis/verify-email?token=${link}`);
    const { user } = (await site.call('GET', '/api/Auth/me', undefined, { token })).body;
    if (user.emailVerified) return 'opening the page was enough to confirm it';
    await site.call('POST', '/api/Auth/verify-email', { token: link });
    return (await isIn(site, token)) ? 'the session goes on' : null;
  },
};

const guesses: Finding = {
  name: '8 more guesses at the same moment than one after the other',
  async attack(site) {
    const { email } = await confirmedCustomer(site);
    const guess = (count: number, network: () => string) =>
      Promise.all(
        Array.from({ length: count }, (_, i) =>
          site.call('POST', '/api/Auth/login', { email, password: `wrong-${i}-password` }, { from: network() }),
        ),
      );
    const lookedAt = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 401).length;
    const one = newNetwork();
    const here = lookedAt(await guess(28, () => one));
    if (here !== 8) return `${here} of 28 from one network were looked at`;
    const everywhere = lookedAt(await guess(50, newNetwork));
    return here + everywhere <= 40 ? null : `${here + everywhere} from many networks were looked at`;
  },
};

const classes: Finding = {
  name: '8 ten routes of a class allow ten times as much',
  async attack(site) {
    const from = newNetwork();
    const passedOf = async (paths: readonly string[]) => {
      const ask = (i: number) => site.call('POST', `/api/Auth/${paths[i % paths.length]}`, {}, { from });
      const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => ask(i)));
      return answers.filter(({ status }) => status !== 429).length;
    };
    const hashing = await passedOf(['login', 'register']);
    if (hashing > 20) return `${hashing} of 60 that hash a password passed in a minute`;
    const others = await passedOf(['forgot-password', 'reset-password', 'verify-email']);
    if (others > 30) return `${others} of 60 passed in a minute`;
    const household = (i: number) => site.call('POST', '/api/Auth/login', {}, { from: `2001:db8:7:7::${i}` });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => household(i)));
    const hashed = answers.filter(({ status }) => status !== 429).length;
    return hashed <= 20 ? null : `${hashed} of 60 from one IPv6 household passed in a minute`;
  },
};

const resets: Finding = {
  name: '8 a mailbox is flooded with reset emails',
  async attack(site) {
    const { email } = await confirmedCustomer(site);
    const before = (await site.emails(email, 1)).length;
    await Promise.all(Array.from({ length: 10 }, () => site.call('POST', '/api/Auth/forgot-password', { email })));
    const sent = (await site.emails(email, before + 4)).length - before;
    return sent > 0 && sent <= 3 ? null : `${sent} emails`;
  },
};

const hub: Finding = {
  name: '8 one person holds the hub’s connections',
  async attack(site) {
    const { token } = await confirmedCustomer(site);
    const answers = await Promise.all(Array.from({ length: 25 }, () => openHub(site, token)));
    const open = answers.filter((answer) => typeof answer !== 'number');
    for (const socket of open) socket.terminate();
    return open.length === 20 ? null : `${open.length} are open`;
  },
};

const secondFactor: Finding = {
  name: '13 a manager’s password alone opens the office',
  async attack(site) {
    const email = newEmail('second-manager');
    await site.call('POST', '/api/Auth/reset-password', { token: await site.addStaff(email), password });
    const { token } = (await site.call('POST', '/api/Auth/login', { email, password })).body;
    const { status } = await site.call('GET', '/api/Admin/people', undefined, { token });
    return status === 403 ? null : `the people page answers ${status}`;
  },
};

const dispatcher: Finding = {
  name: '14 a dispatcher changes tariff, people or money',
  async attack(site) {
    const email = newEmail('dispatcher');
    const link = await site.addStaff(email, '--permission', 'dispatcher');
    await site.call('POST', '/api/Auth/reset-password', { token: link, password });
    const { token } = (await site.call('POST', '/api/Auth/login', { email, password })).body;
    const board = await site.call('GET', '/api/Admin/board', undefined, { token });
    if (board.status !== 200) return `the board answers ${board.status}`;
    const doors = ['GET /api/Admin/people', 'POST /api/Admin/tariffs', 'GET /api/Admin/register.csv'];
    for (const [method = '', place = ''] of doors.map((door) => door.split(' '))) {
      const answer = await site.call(method, place, method === 'POST' ? { changes: {} } : undefined, { token });
      if (answer.status !== 403) return `${place} answers ${answer.status}`;
    }
    return null;
  },
};

/** Findings about accounts, sessions and rights. */
export const accountFindings: readonly Finding[] = [
  raised,
  pendingLink,
  preHijack,
  guesses,
  classes,
  resets,
  hub,
  secondFactor,
  dispatcher,
];
