import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { readLock } from './lock-file.ts';
import { softwareBill } from './sbom.ts';

const manifest: Record<
  'dependencies' | 'optionalDependencies' | 'devDependencies',
  Record<string, string>
> = JSON.parse(fs.readFileSync(`${projectRoot}/package.json`, 'utf8'));
const purls = (packages: Record<string, string>) =>
  Object.entries(packages).map(([name, version]) => `pkg:npm/${name.replace('@', '%40')}@${version}`);

describe('the software bill of materials', () => {
  const bill = softwareBill();
  const listed = new Set(bill.components.map(({ purl }) => purl));
  const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));

  it('lists every production dependency, with its hash and licence', () => {
    const own = purls({ ...manifest.dependencies, ...manifest.optionalDependencies });
    expect(own.filter((purl) => !listed.has(purl))).toEqual([]);
    const shipped = Object.entries(readLock()).filter(([place, { dev }]) => place !== '' && !dev);
    expect(shipped.length).toBeGreaterThan(200);
    for (const [place, { version = '' }] of shipped)
      expect(listed, place).toContain(purls({ [place.split('node_modules/').at(-1) ?? '']: version })[0]);
    for (const { purl, hashes, licenses } of bill.components) {
      expect(hashes?.[0]?.content, purl).toMatch(/^[0-9a-f]{128}$/);
      expect(licenses?.[0]?.expression, purl).toBeTruthy();
    }
  });

  it('leads from the site to every package, and to none that it does not list', () => {
    const reached = new Set<string>();
    const follow = (ref: string) => {
      if (reached.has(ref)) return;
      reached.add(ref);
      for (const next of needs.get(ref) ?? []) follow(next);
    };
    follow(bill.metadata.component['bom-ref']);
    reached.delete(bill.metadata.component['bom-ref']);
    expect([...reached].toSorted()).toEqual([...listed].toSorted());
  });

  it('has the tools of development only when asked', () => {
    // Some libraries ask for the types of others.
    const tools = purls(manifest.devDependencies).filter((purl) => !purl.includes('%40types/'));
    expect(tools.filter((purl) => listed.has(purl))).toEqual([]);
    const all = new Set(softwareBill({ dev: true }).components.map(({ purl }) => purl));
    expect(tools.filter((purl) => !all.has(purl))).toEqual([]);
  });
});
