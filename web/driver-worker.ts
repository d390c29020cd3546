import { storedNames } from '#domain/people/browser-storage.ts';
import { answerPushes } from './push-events.ts';

/**
 * The driver page offline. It caches that one page and its files, which are the same for everyone; the day's jobs are
 * stored by the page itself. Every other request passes through, so no other page can ever come from here.
 */

/** Filled in by the build: a new build is a new worker, and the old one's files are deleted. */
declare const driverBuild: { readonly version: string; readonly page: string; readonly files: readonly string[] };

/** The parts of a service worker's global scope that the DOM types leave out. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LifeEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(event: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(event: 'fetch', listener: (event: FetchEvent) => void): void;
}
const worker = globalThis as unknown as Worker;

const { version, page, files } = driverBuild;
const store = `${storedNames.driverScreen}${version}`;

/** With one bar of signal the cached page is better than a blank one. */
const patienceMs = 4_000;

async function keep(key: string, answer: Response): Promise<void> {
  if (!answer.ok || answer.redirected || answer.type !== 'basic') return;
  await (await caches.open(store)).put(key, answer);
}

async function install(): Promise<void> {
  const cache = await caches.open(store);
  await cache.addAll([...files]);
  await keep(page, await fetch(page, { cache: 'no-cache' }));
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The server's current page, or the cached one when the server does not answer. */
async function freshPage({ request, waitUntil }: Pick<FetchEvent, 'request' | 'waitUntil'>): Promise<Response> {
  const fetched = fetch(request).then((answer) => {
    waitUntil(keep(page, answer.clone()));
    return answer;
  });
  const known = await caches.match(page);
  if (!known) return fetched;
  const late = new Promise<Response>((done) => setTimeout(() => done(known), patienceMs));
  return Promise.race([fetched.catch(() => known), late]);
}

/** A file with a content hash in its name never changes. */
async function cachedFile(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  await keep(request.url, answer.clone());
  return answer;
}

answerPushes(globalThis as unknown as Parameters<typeof answerPushes>[0]);
worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== globalThis.location.origin) return;
  if (request.mode === 'navigate' && pathname === page) {
    event.respondWith(freshPage({ request, waitUntil: (work) => event.waitUntil(work) }));
  } else if (pathname.startsWith('/static/')) event.respondWith(cachedFile(request));
});
