import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { afterAll } from 'vitest';
import type { BuiltSite, Prerenderer } from '#server/platform/http/built-site.ts';
import { projectRoot } from '../project-root.ts';

/** The site rendered from its sources, without a build: pages are complete HTML, scripts and pictures are missing. */
export function useSiteFromSources(): () => Promise<BuiltSite> {
  const undo: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const step of undo.splice(0)) await step();
  });
  return async () => {
    const vite = await createServer({
      root: projectRoot,
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    undo.push(() => vite.close());
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bracknell-taxis-site-'));
    undo.push(() => fs.rm(folder, { recursive: true }));
    const prerenderer = (await vite.ssrLoadModule('/web/prerender.tsx')) as Prerenderer;
    return { prerenderer, folder, assets: {} };
  };
}
