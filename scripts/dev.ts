/**
 * The site during development. Vite is in front on PORT: it serves the browser's sources with hot replacement and
 * renders pages from the current web/prerender.tsx; the server behind it runs from its sources and restarts when they
 * change.
 */
import { spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import type { PageContext, PageData, RenderedPage } from '#domain/api/site/page-context.ts';
import { readEnv } from '#server/env.ts';
import { freePort } from './free-port.ts';

const root = path.resolve(import.meta.dirname, '..');
const { PORT, HOST, PUBLIC_URL } = readEnv();
const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`;
const behind = await freePort();
const backend = `http://127.0.0.1:${behind}`;

/** Forwards a request as it is. */
function pass(request: http.IncomingMessage, answer: http.ServerResponse): void {
  const onward = http.request(
    `${backend}${request.url ?? '/'}`,
    { method: request.method, headers: request.headers },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  onward.on('error', () => answer.writeHead(503, { 'retry-after': '1' }).end('The server is starting; try again.'));
  request.pipe(onward);
}

const isPage = (request: http.IncomingMessage) =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') && !request.url?.startsWith('/api/');

const textAt = async (place: string) => (await fetch(`${backend}${place}`)).text();

/** The built page contains its data; the current sources render it again. */
async function renderNow(vite: ViteDevServer, url: string, built: string): Promise<string> {
  const block = /<script type="application\/json" id="[^"]+">(.*?)<\/script>/s.exec(built)?.[1];
  if (block === undefined) return built;
  const data: PageData = JSON.parse(block);
  const texts: PageContext['texts'] = JSON.parse(await textAt(`/assets/i18n/${data.language}.json`));
  const prerender: Record<string, (context: PageContext) => Promise<RenderedPage>> =
    await vite.ssrLoadModule('/web/prerender.tsx');
  const page = await prerender.renderPage?.({ ...data, texts, url, assets: null, styles: '' });
  if (!page) throw new Error('web/prerender.tsx exports no renderPage');
  return vite.transformIndexHtml(url, page.html);
}

async function servePage(
  vite: ViteDevServer,
  request: http.IncomingMessage,
  answer: http.ServerResponse,
): Promise<void> {
  const url = request.url ?? '/';
  const headers = {
    accept: 'text/html',
    cookie: request.headers.cookie ?? '',
    'accept-language': request.headers['accept-language'] ?? '',
  };
  const built = await fetch(`${backend}${url}`, { headers, redirect: 'manual' });
  const location = built.headers.get('location');
  if (location !== null) {
    answer.writeHead(built.status, { location }).end();
    return;
  }
  const html = await renderNow(vite, url, await built.text());
  // No content policy here: hot replacement needs inline scripts and styles. The built site has the strict one.
  answer.writeHead(built.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
}

const vite = await createServer({
  root,
  optimizeDeps: { entries: ['web/main.tsx'] },
  server: {
    host: HOST,
    port: PORT,
    strictPort: true,
    proxy: { '^/(api|assets|healthz|readyz|metrics)(/|$|\\?)': backend, '/hubs': { target: backend, ws: true } },
  },
  plugins: [
    {
      name: 'pages-of-the-server',
      configureServer: (server) => () => {
        server.middlewares.use((request: http.IncomingMessage, answer: http.ServerResponse) => {
          if (!isPage(request)) return pass(request, answer);
          servePage(server, request, answer).catch((error: unknown) => {
            console.error(error);
            answer.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
          });
        });
      },
    },
  ],
});

const child = spawn(
  process.execPath,
  [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(behind), HOST: '127.0.0.1', PUBLIC_URL: publicUrl },
  },
);
child.once('exit', (code, signal) => process.exit(signal ? 143 : (code ?? 1)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'));

await vite.listen();
console.log(`${'dev'.padEnd(10)} ${publicUrl} (follows every change of web, domain and server)`);
