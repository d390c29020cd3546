/**
 * Bundles the server and the commands for operators into dist/server: they start faster than the sources, and need no
 * development packages, so that a container can do without.
 */
import path from 'node:path';
import { root } from './build-parts.mjs';
import { bundleServer } from './bundle-server.mjs';

await bundleServer(path.join(root, 'dist/server'), {
  main: 'server/main.ts',
  'search-chains-worker': 'server/areas/planning/search-chains-worker.ts',
  staff: 'scripts/staff.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
});
