/**
 * Bundles the server and the commands for operators into dist/server: they start faster than the sources, and need no
 * development packages, so that a container can do without.
 */
import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const outDir = path.join(root, 'dist/server');

/** A module looks for its data beside its own source, so in the bundle it keeps its source's URL. */
const sourceAddresses = {
  name: 'source-addresses',
  transform(code, id) {
    if (!id.startsWith(path.join(root, 'server')) || !code.includes('import.meta.url')) return null;
    const source = JSON.stringify(path.relative(outDir, id).split(path.sep).join('/'));
    return { code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`), map: null };
  },
};

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [sourceAddresses],
  ssr: { target: 'node', external: true },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        staff: 'scripts/staff.ts',
        backup: 'scripts/backup.ts',
        restore: 'scripts/restore.ts',
      },
      output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'shared-[name]-[hash].js' },
    },
  },
});
