import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { afterAll, inject, vi } from 'vitest';
import { type BuiltSite, loadBuiltSite, type Prerenderer } from '#server/platform/http/built-site.ts';
import { projectRoot } from '#server/project-root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether dist/prerender was made from the current sources. */
    isSiteBuilt: boolean;
  }
}

let loaded: Promise<Prerenderer> | undefined;

/** The pages as visitors get them: React's development build takes several times as long to render one. */
async function fromSources(): Promise<Prerenderer> {
  vi.stubEnv('NODE_ENV', 'production');
  try {
    const vite = await createServer({
      root: projectRoot,
      mode: 'production',
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true },
    });
    return (await vite.ssrLoadModule('/web/prerender.tsx')) as Prerenderer;
  } finally {
    vi.unstubAllEnvs();
  }
}

const loadPrerenderer = async () =>
  (inject('isSiteBuilt') && (await loadBuiltSite())?.prerenderer) || (await fromSources());

/**
 * The site's pages as complete HTML, without scripts and pictures. They are rendered by the build if it is up to date,
 * as it is in `npm test`, and otherwise from the sources. Those take seconds to load, so the test files of a worker
 * load them only once.
 */
export function useRenderedSite(): () => Promise<BuiltSite> {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await fs.rm(folder, { recursive: true });
  });
  return async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bracknell-taxis-site-'));
    folders.push(folder);
    return { prerenderer: await (loaded ??= loadPrerenderer()), folder, assets: {}, styles: '' };
  };
}
