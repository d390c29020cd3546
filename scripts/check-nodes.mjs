/**
 * `npm run check:nodes`: the quick tests under the other Node versions that package.json promises. They are downloaded
 * from npm once (the platform package behind `node`) and stored in .cache/nodes; after that no network is needed.
 */
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const { root } = await import('./build-parts.mjs');
const { quickTestsUnder, run } = await import('./stages.mjs');

const versions = { node22: '22.23.3', node24: '24.22.0' };
const folder = path.join(root, '.cache/nodes');
const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const program = (name) =>
  path.join(folder, 'node_modules', name, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');

function isThere([name, version]) {
  const manifest = path.join(folder, 'node_modules', name, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version;
}

function fetchNodes() {
  if (Object.entries(versions).every(isThere)) return true;
  console.log(`fetching Node ${Object.values(versions).join(' and ')} from npm, once`);
  const wanted = Object.entries(versions).map(([name, version]) => [name, `npm:node-${system}@${version}`]);
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, dependencies: Object.fromEntries(wanted) };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const isWindows = process.platform === 'win32';
  return spawnSync('npm', words, { cwd: folder, stdio: 'inherit', shell: isWindows }).status === 0;
}

if (!fetchNodes()) {
  console.error('The other Nodes could not be fetched. Is there a connection to the npm registry?');
  process.exit(1);
}
const ended = [];
for (const [name, version] of Object.entries(versions)) ended.push(await run(quickTestsUnder(version, program(name))));
process.exit(ended.every(Boolean) ? 0 : 1);
