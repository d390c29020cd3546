/**
 * `npm run sbom`: writes what ships as CycloneDX JSON, to `sbom.cdx.json` or the named file; `--dev` includes the
 * packages that only build and test it. From the lockfile alone, so it needs no network. (`npm sbom --omit dev` leaves
 * out packages that a tool for development uses as well, such as zod.)
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#server/project-root.ts';
import { licenceByHand } from './licences.ts';
import { foundFrom, type LockedPackage, nameOf, readLock } from './lock-file.ts';

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function componentOf(place: string, { version = '', license, integrity, optional }: LockedPackage) {
  const name = nameOf(place);
  const [group, plain] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const expression = license ?? licenceByHand(name);
  const [algorithm, hash] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': purlOf(name, version),
    ...(group ? { group } : {}),
    name: plain,
    version,
    scope: optional ? 'optional' : 'required',
    ...(hash
      ? { hashes: [{ alg: algorithm?.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }] }
      : {}),
    ...(expression ? { licenses: [{ expression }] } : {}),
    purl: purlOf(name, version),
  };
}

/** The CycloneDX document of the packages that a firm runs, or of everything. */
export function softwareBill({ dev = false } = {}) {
  const locked = readLock();
  const packages = dev ? locked : Object.fromEntries(Object.entries(locked).filter(([, one]) => !one.dev));
  const { version } = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  const refOf = (place: string) =>
    place === '' ? purlOf('bracknell-taxis', version) : purlOf(nameOf(place), packages[place]?.version ?? '');
  // The same version may be installed in several places.
  const components = new Map<string, ReturnType<typeof componentOf>>();
  const needs = new Map<string, Set<string>>();
  for (const [place, one] of Object.entries(packages)) {
    const ref = refOf(place);
    if (place !== '') components.set(ref, components.get(ref) ?? componentOf(place, one));
    const asked = Object.keys({ ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies });
    const found = asked.flatMap((name) => foundFrom(packages, place, name) ?? []);
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...found.map(refOf)]));
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', 'bom-ref': refOf(''), name: 'bracknell-taxis', version, purl: refOf('') },
    },
    components: [...components.values()],
    dependencies: [...needs].map(([ref, on]) => ({ ref, dependsOn: [...on].toSorted() })),
  };
}

if (process.argv[1] === import.meta.filename) {
  const words = process.argv.slice(2);
  const file = words.find((word) => !word.startsWith('--')) ?? 'sbom.cdx.json';
  const bill = softwareBill({ dev: words.includes('--dev') });
  fs.writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${bill.components.length} packages in ${file}`);
}
