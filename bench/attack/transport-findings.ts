import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { exited, makeDataDir, spawnServer, untilReady } from '../support/bench-server.ts';
import { type Finding, newEmail, password, productionSettings } from './attacked-site.ts';
import { startsAnyway } from './place-findings.ts';

// An address of this machine that the site must treat like another one.
const elsewhere = '0.0.0.0';

/** A server that answers each line as told and remembers what it was sent. */
async function listen(answer: (line: string) => string, greeting = '') {
  let heard = '';
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    if (greeting) socket.write(greeting);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      socket.write(answer(chunk.toString('latin1')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as net.AddressInfo).port, heard: () => heard, close: () => server.close() };
}

async function started(settings: Record<string, string>) {
  const child = spawnServer(Number(settings['PORT']), settings['DATA_DIR'] ?? '', settings);
  const url = settings['PUBLIC_URL'] ?? '';
  await untilReady(url);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited(child);
  };
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { url, stop, post };
}

const plainMail: Finding = {
  name: '2.16 emails are handed to a mail server without TLS',
  async attack() {
    const mail = await listen(
      (line) => (line.startsWith('EHLO') ? '250-mail\r\n250 SIZE\r\n' : '250 ok\r\n'),
      '220 mail\r\n',
    );
    const settings = await productionSettings(makeDataDir());
    const site = await started({ ...settings, SMTP_URL: `smtp://${elsewhere}:${mail.port}` });
    await site.post('/api/Auth/register', { email: newEmail('plain'), password });
    for (let i = 0; i < 80 && !/EHLO/.test(mail.heard()); i += 1)
      await new Promise((resolve) => setTimeout(resolve, 250));
    await site.stop();
    mail.close();
    if (!/EHLO/.test(mail.heard())) throw new Error('the site never asked the mail server');
    return /MAIL FROM|AUTH|DATA/.test(mail.heard()) ? 'it sent to a server without STARTTLS' : null;
  },
};

const plainServices: Finding = {
  name: '2.tls services on other machines are asked in the clear',
  async attack() {
    const sound = await productionSettings(makeDataDir());
    const wrongs: Record<string, string>[] = [
      { SMS_URL: 'http://account:token@texts.example.org/send' },
      { ROUTES_PROVIDER: 'osrm', ROUTES_URL: `http://${elsewhere}:5000` },
      { MAP_TILES: 'http://tiles.example.org/{z}/{x}/{y}.png' },
      { UPLOADS_URL: 'http://KEY:SECRET@s3.example.org/bucket' },
    ];
    for (const wrong of wrongs)
      if (await startsAnyway({ ...sound, ...wrong })) return `it started with ${JSON.stringify(wrong)}`;
    return null;
  },
};

const plainDatabase: Finding = {
  name: '2.tls a database without TLS gets the password',
  async attack() {
    const database = await listen(() => 'N');
    const secret = randomBytes(12).toString('hex');
    const settings = await productionSettings(makeDataDir());
    const DATABASE_URL = `postgres://site:${secret}@${elsewhere}:${database.port}/site`;
    const startedAnyway = await startsAnyway({ ...settings, DATABASE_URL });
    database.close();
    if (startedAnyway || database.heard() === '') throw new Error('the site never asked the database');
    return database.heard().length > 8 ? 'it went on without TLS' : null;
  },
};

const replacedSecret: Finding = {
  name: '2.secret a dropped secret still opens sessions, or a listed one does not',
  async attack() {
    const settings = await productionSettings(makeDataDir());
    const [old, young] = [settings['SESSION_SECRET'] ?? '', randomBytes(48).toString('base64')];
    const email = newEmail('secret');
    const first = await started(settings);
    await first.post('/api/Auth/register', { email, password });
    const { token } = (await (await first.post('/api/Auth/login', { email, password })).json()) as { token: string };
    await first.stop();
    const isIn = async (SESSION_SECRET: string) => {
      const site = await started({ ...settings, SESSION_SECRET });
      const answer = await fetch(`${site.url}/api/Auth/me`, { headers: { authorization: `Bearer ${token}` } });
      const { user } = (await answer.json()) as { user: unknown };
      await site.stop();
      return user !== null;
    };
    if (!(await isIn(`${young},${old}`))) return 'a session ended although its secret is still listed';
    return (await isIn(young)) ? 'a session outlived its secret' : null;
  },
};

/** Findings about what leaves the machine, and about the secret that signs what stays. They start sites of their own. */
export const transportFindings: readonly Finding[] = [plainMail, plainServices, plainDatabase, replacedSecret];
