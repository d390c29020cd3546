/**
 * `npm run licences`: lists the licence of every installed package; fails on one that a firm could not use or
 * redistribute.
 */
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#server/project-root.ts';
import { lockFiles, nameOf, readLock } from './lock-file.ts';

/**
 * Licences that allow commercial use and redistribution, some with a notice (NOTICE names the data, the packages carry
 * theirs).
 */
const allowed =
  /^(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC-BY-4\.0|Unlicense|Python-2\.0|PSF-2\.0|OFL-1\.1|MPL-2\.0|ODbL-1\.0|Zlib|0BSD|LGPL-3\.0-or-later)$/;

/** Packages whose manifest names no licence: looked up by hand. */
const readByHand: Readonly<Record<string, string>> = {
  // Its LICENSE file is MIT.
  'png-js': 'MIT',
  // Its LICENSE file is BSD-3-Clause.
  'parse-cache-control': 'BSD-3-Clause',
};

/** The licence of a package whose manifest names none. */
export const licenceByHand = (name: string): string | undefined => readByHand[name];

interface Entry {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: unknown;
  readonly licenses?: unknown;
}

function licenceOf(manifest: Manifest): string {
  const { license, licenses } = manifest;
  if (typeof license === 'string') return license;
  if (license && typeof license === 'object') return String((license as { type?: unknown }).type);
  if (Array.isArray(licenses)) return licenses.map((one: { type?: unknown }) => String(one.type)).join(' OR ');
  return 'none';
}

/** Of `A OR B` one is enough, of `A AND B` all are needed. */
export function isAllowed(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.test(one.trim())));
}

/** Installed packages, or those of a benchmark, that may not be used as they are. */
export const refused = () => everything().filter(isRefused);

export const isRefused = ({ name, licence }: Entry): boolean => !isAllowed(licence) && !Object.hasOwn(readByHand, name);

const everything = () => [...installed(), ...ofBenchmarks()];

/** Benchmarks install their tools on first use, so their lockfiles are read: they contain each licence. */
export function ofBenchmarks(): Entry[] {
  const locks = lockFiles().filter((file) => file.startsWith('bench/'));
  return locks.flatMap((file) =>
    Object.entries(readLock(file))
      .filter(([place]) => place !== '')
      .map(([place, { version = '', license = 'none' }]) => ({ name: nameOf(place), version, licence: license })),
  );
}

function installed(): Entry[] {
  return Object.keys(readLock()).flatMap((place) => {
    const file = path.join(projectRoot, place, 'package.json');
    // Packages for other systems are in the lockfile and not on disk.
    if (place === '' || !fs.existsSync(file)) return [];
    const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
    return [{ name: manifest.name, version: manifest.version, licence: licenceOf(manifest) }];
  });
}

if (process.argv[1] === import.meta.filename) {
  const all = everything();
  const byLicence = new Map<string, Entry[]>();
  for (const entry of all) byLicence.set(entry.licence, [...(byLicence.get(entry.licence) ?? []), entry]);
  for (const [licence, packages] of [...byLicence].sort((a, b) => b[1].length - a[1].length)) {
    console.log(`\n${licence} (${packages.length})`);
    console.log(packages.map(({ name, version }) => `  ${name} ${version}`).join('\n'));
  }
  const wrong = refused();
  for (const { name, licence } of wrong) console.error(`not allowed: ${name} (${licence})`);
  console.log(`\n${all.length} packages, ${wrong.length} with a licence that needs a decision`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
