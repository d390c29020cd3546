import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { afterAll, vi } from 'vitest';
import type { BuiltSite, Prerenderer } from '#server/platform/http/built-site.ts';
import { projectRoot } from '../project-root.ts';

let loaded: Promise<Prerenderer> | undefined;

/** The pages as visitors get them: React's development build takes several times as long to render one. */
async function loadPrerenderer(): Promise<Prerenderer> {
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

/**
 * The site rendered from its sources, without a build: pages are complete HTML, scripts and pictures are missing.
 * Loading the sources takes seconds, so the test files of a worker do it once.
 */
export function useSiteFromSources(): () => Promise<BuiltSite> {
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
