import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#server/project-root.ts';

/** A package in a lockfile, by the folder that npm installs it in. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  /** It is inside its parent's archive, whose hash covers it. */
  readonly inBundle?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Ours, and those of the benchmarks with tools of their own. */
export const lockFiles = (): string[] =>
  ['', ...fs.readdirSync(path.join(projectRoot, 'bench')).map((name) => `bench/${name}`)]
    .map((folder) => path.posix.join(folder, 'package-lock.json'))
    .filter((file) => fs.existsSync(path.join(projectRoot, file)));

export const readLock = (file = 'package-lock.json'): LockedPackages =>
  JSON.parse(fs.readFileSync(path.join(projectRoot, file), 'utf8')).packages;

export const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? '';

/** The package that a package gets when it asks for a name, as Node looks for it; undefined if none is installed. */
export function foundFrom(packages: LockedPackages, place: string, name: string): string | undefined {
  for (let folder = place; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const found = path.posix.join(folder, 'node_modules', name);
    if (packages[found]) return found;
    if (folder === '') return undefined;
  }
}

/** Packages that npm would install without checking what it downloaded. */
export const withoutHash = (packages: LockedPackages): string[] =>
  Object.entries(packages)
    .filter(([place, { integrity, inBundle }]) => place !== '' && !integrity && !inBundle)
    .map(([place]) => place);

/** Optional packages, mostly for other systems, that a package names and the lock lacks: `npm ci` then refuses it. */
export const missingFrom = (packages: LockedPackages): string[] =>
  Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !foundFrom(packages, place, name)),
  );
