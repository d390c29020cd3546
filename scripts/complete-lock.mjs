/**
 * Adds to package-lock.json the optional platform packages that it lacks, because the registry it was written with does
 * not have them. `npm ci` refuses a lock without them, on every platform.
 */
import fs from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../package-lock.json');
const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony', 'aix', 'sunos', 'netbsd', 'openbsd'];
const processors = ['x64', 'arm64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'wasm32', 'loong64', 'mips64el'];

/** Optional packages that a package names and the lock lacks: `[place, name, version]`. */
export function missingPackages(packages) {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`${place}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(([name, version]) => [place, name, version]),
  );
}

/** The platform in a package name: `@oxlint/binding-linux-arm64-musl`. */
function platformOf(name) {
  const words = name.split('/').pop().split(/[-.]/);
  const os = systems.find((system) => words.includes(system) || words.includes(`${system}musl`));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.includes('musl'))
    ? 'musl'
    : words.includes('gnu') && os === 'linux'
      ? 'glibc'
      : null;
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) };
}

if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
  const missing = missingPackages(lock.packages);
  for (const [place, name, version] of missing)
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(lock.packages[place].dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    };
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} packages added to the lock`);
}
