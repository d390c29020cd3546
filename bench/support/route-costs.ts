import type { openApiDocument } from '#server/platform/http/openapi.ts';
import { demoPassword } from '#server/startup-output.ts';
import type { BenchRow } from './bench-row.ts';
import { startServer } from './bench-server.ts';
import { type Booking, prepare, quoteBody } from './booking-calls.ts';

/** What an open address costs the server's process. */
interface Cost {
  readonly name: string;
  readonly rateClass: string;
  readonly status: number;
  readonly ms: number;
}

interface Asked {
  readonly name: string;
  readonly rateClass: string;
  readonly send: (i: number) => Promise<Response> | Response;
}

interface Operation {
  readonly 'x-access': string;
  readonly 'x-rate-class': string;
  readonly parameters: readonly { name: string; in: string; required: boolean; example?: unknown }[];
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> };
}

const times = 40;
const warmUp = 5;
/** No open address may cost more than this many times the median of its rate class. */
const mostTimesMedian = 5;

/** Processor time of the server so far. Reading it costs something itself, which `idle` subtracts. */
async function usedMs(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1000;
}

async function costOf(url: string, { name, rateClass, send }: Asked, idle: number): Promise<Cost> {
  const ask = async (i: number) => {
    const answer = await send(i);
    await answer.arrayBuffer();
    return answer.status;
  };
  let status = 0;
  for (let i = 0; i < warmUp; i += 1) status = await ask(i);
  const before = await usedMs(url);
  for (let i = warmUp; i < warmUp + times; i += 1) status = await ask(i);
  const ms = ((await usedMs(url)) - before - idle) / times;
  return { name, rateClass, status, ms };
}

/** Bodies and ids that the published examples lack, because they must be new or exist. */
async function ownRequests(url: string): Promise<Record<string, (i: number) => { id?: string; body?: unknown }>> {
  const quote = await fetch(`${url}/api/Quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: quoteBody,
  });
  const { id } = (await quote.json()) as { id: string };
  const bookings: Booking[] = [];
  for (let i = 0; i < times + warmUp; i += 1) bookings.push(await prepare(url, `cost-${i}@example.org`));
  const email = (i: number) => `cost-${i}-${Date.now()}@example.org`;
  return {
    'POST /api/Quotes': () => ({ body: JSON.parse(quoteBody) }),
    'GET /api/Quotes/{id}': () => ({ id }),
    'POST /api/Reservations/add': (i) => ({ body: bookings[i]?.body }),
    'POST /api/Auth/login': () => ({ body: { email: 'reader@demo.bracknelltaxis.test', password: demoPassword } }),
    'POST /api/Auth/register': (i) => ({ body: { email: email(i), password: 'quiet-harbour-violin' } }),
    'POST /api/Auth/forgot-password': (i) => ({ body: { email: email(i) } }),
  };
}

/** Every open route of the published document, asked with its own examples. */
async function openRoutes(url: string): Promise<Asked[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as ReturnType<typeof openApiDocument>;
  const own = await ownRequests(url);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([key, raw]): Asked[] => {
      const { parameters, requestBody, ...operation } = raw as unknown as Operation;
      if (operation['x-access'] !== 'open') return [];
      const method = key.toUpperCase();
      const send = (i: number) => {
        const { id, body } = own[`${method} ${path}`]?.(i) ?? {};
        const query = new URLSearchParams();
        let place = path;
        for (const one of parameters) {
          const value = String(one.name === 'id' && id ? id : one.example);
          if (one.in === 'path') place = place.replace(`{${one.name}}`, encodeURIComponent(value));
          else if (one.in === 'query' && one.example !== undefined) query.set(one.name, value);
        }
        const sent = body ?? requestBody?.content['application/json']?.example;
        return fetch(`${url}${place}?${query}`, {
          method,
          redirect: 'manual',
          ...(sent === undefined
            ? {}
            : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
        });
      };
      return [{ name: `${method} ${path}`, rateClass: operation['x-rate-class'], send }];
    }),
  );
}

/** Pages and files, which are not in the document. A made-up page is never the same twice. */
function pagesOf(url: string): Asked[] {
  const get = (rateClass: string, path: string, name = path) => ({
    name: `GET ${name}`,
    rateClass,
    send: (i: number) => fetch(`${url}${path.replace('{n}', String(i))}`, { redirect: 'manual' }),
  });
  const fixed = [
    '/bracknellTaxis',
    '/bracknellTaxis/login',
    '/bracknellTaxis/quote',
    '/bracknellTaxis/manage?link={n}',
  ];
  return [
    ...fixed.map((path) => get('pages', path)),
    get('rendered pages', '/bracknellTaxis/made-up-{n}'),
    get('rendered pages', '/bracknellTaxis/quote/{n}'),
    ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/driver.webmanifest', '/api/docs.css'].map((path) =>
      get('files', path),
    ),
  ];
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** The processor time of every open address: the ten dearest are printed, and none may stand out in its rate class. */
export async function benchRouteCosts(): Promise<BenchRow[]> {
  const server = await startServer();
  const asked = [...(await openRoutes(server.url)), ...pagesOf(server.url)];
  const readings: number[] = [];
  for (let i = 0; i < 9; i += 1) {
    const before = await usedMs(server.url);
    readings.push((await usedMs(server.url)) - before);
  }
  const costs: Cost[] = [];
  for (const one of asked) costs.push(await costOf(server.url, one, median(readings)));
  await server.stop();
  const byCost = costs.toSorted((a, b) => b.ms - a.ms);
  console.error('The ten dearest open routes, in ms of processor time:');
  for (const { name, rateClass, ms, status } of byCost.slice(0, 10))
    console.error(`  ${ms.toFixed(2).padStart(7)}  ${name} (${rateClass}, ${status})`);
  const classes = [...new Set(costs.map(({ rateClass }) => rateClass))];
  return classes.map((rateClass) => {
    const inClass = byCost.filter((cost) => cost.rateClass === rateClass);
    const [dearest] = inClass;
    const middle = median(inClass.map(({ ms }) => ms));
    const ratio = (dearest?.ms ?? 0) / middle;
    return {
      name: `dearest open route of class ${rateClass}, processor time against the median: ${dearest?.name}`,
      value: `${ratio.toFixed(1)} (${dearest?.ms.toFixed(2)} ms, ${inClass.length} routes)`,
      target: `≤ ${mostTimesMedian}`,
      ok: ratio <= mostTimesMedian,
    };
  });
}
