import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/web-chunks.ts';
import { contractForBrowsers } from './scripts/web-contract.ts';

/**
 * One configuration for the browser's build and for the prerenderer's (`--ssr`): both must give a picture the same
 * hashed address, so everything that decides such names is here, once.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [contractForBrowsers, react(), tailwind()],
  // The prerenderer's libraries are bundled with it: loading an icon set of 1,600 modules would slow every start.
  ssr: { noExternal: command === 'build' ? true : undefined },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/web',
    // `/assets/i18n/` belongs to the translations, so hashed files go elsewhere.
    assetsDir: 'static',
    assetsInlineLimit: 0,
    manifest: isSsrBuild ? false : 'manifest.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      input: isSsrBuild ? 'web/prerender.tsx' : 'web/main.tsx',
      // One file: a second copy of a module, reached through another chunk, would lose the page's context.
      output: isSsrBuild
        ? { entryFileNames: 'prerender.js', format: 'esm', codeSplitting: false }
        : { codeSplitting: { groups: chunkGroups } },
    },
  },
}));
