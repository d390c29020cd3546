import fs from 'node:fs';
import { expect, test } from '../support/test.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const built = new URL('../../dist/web/', import.meta.url);
const read = (file: string) => fs.readFileSync(new URL(file, built), 'utf8');

test('only a page that shows a field for a telephone number comes with every country’s numbering plan', () => {
  const chunks = JSON.parse(read('manifest.json')) as Readonly<Record<string, Chunk>>;
  const plans = Object.keys(chunks).filter((name) => read(chunks[name]?.file ?? '').includes('country_calling_codes'));
  expect(plans).toHaveLength(1);
  function loads(name: string, seen = new Set<string>()): boolean {
    if (seen.has(name)) return false;
    seen.add(name);
    return plans.includes(name) || (chunks[name]?.imports ?? []).some((one) => loads(one, seen));
  }
  const pages = Object.keys(chunks).filter((name) => /^web\/\w+\/pages\//.test(name));
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((page) => loads(page)).sort()).toEqual([
    'web/customer/pages/new-repeat.tsx',
    'web/customer/pages/profile.tsx',
    'web/customer/pages/repeat.tsx',
    'web/office/pages/new-repeat.tsx',
    'web/office/pages/repeat.tsx',
    'web/office/pages/telephone.tsx',
  ]);
});
