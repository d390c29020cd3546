import fs from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
// @ts-expect-error plain JavaScript, so that it runs before anything is installed
import { missingPackages } from './complete-lock.mjs';

it('finds an optional package that the lock lacks', () => {
  const packages = { 'node_modules/a': { optionalDependencies: { b: '1.0.0', c: '2.0.0' } }, 'node_modules/b': {} };
  expect(missingPackages(packages)).toEqual([['node_modules/a', 'c', '2.0.0']]);
});

it('finds none in our lock (else: node scripts/complete-lock.mjs)', () => {
  const { packages } = JSON.parse(fs.readFileSync(`${projectRoot}/package-lock.json`, 'utf8'));
  expect(Object.keys(packages).length).toBeGreaterThan(300);
  expect(missingPackages(packages)).toEqual([]);
});
