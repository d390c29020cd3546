import { expect, it } from 'vitest';
import { check, sound } from './sample-project.ts';

const lines = (n: number) => 'export {};\n'.repeat(n);
const short = 'web/site/board/short.ts';
const user = { 'web/site/board/long.ts': `import './short.ts';\n${lines(20)}` };

it('finds a short file that only its neighbour imports', () => {
  expect(check({ ...sound, ...user, [short]: lines(14) }).problems).toEqual([
    `${short}: 14 lines that only web/site/board/long.ts imports: they belong there`,
  ]);
});

it.each([
  ['is long enough', { [short]: lines(15) }],
  ['has a test', { [short]: lines(1), 'web/site/board/short.test.ts': "import './short.ts';" }],
  ['is loaded when it is needed', { [short]: lines(1), 'web/site/board/long.ts': "void import('./short.ts');" }],
  [
    'is used in another folder',
    { [short]: lines(1), 'web/site/board/long.ts': '', 'web/site/a/a.ts': "import '../board/short.ts';" },
  ],
])('accepts a file that %s', (_what, files) => {
  expect(check({ ...sound, ...user, ...files }).problems).toEqual([]);
});

it('finds a folder of one or two files that only one page uses', () => {
  const page = { 'web/site/pages/notes.tsx': "import '#web/site/notes/list.ts';" };
  const files = { 'web/site/notes/list.ts': "import './row.ts';", 'web/site/notes/row.ts': lines(20) };
  const problem = 'web/site/notes: 2 files that only web/site/pages/notes.tsx uses: they belong elsewhere';
  expect(check({ ...sound, ...page, ...files }).problems).toEqual([problem]);
  const third = { 'web/site/notes/head.ts': lines(20) };
  expect(check({ ...sound, ...page, ...files, ...third }).problems).toEqual([]);
  const other = { 'web/site/pages/more.tsx': "import '#web/site/notes/list.ts';" };
  expect(check({ ...sound, ...page, ...files, ...other }).problems).toEqual([]);
});

it('finds a folder of more than 40 files, tests apart', () => {
  const many = (n: number, ending: string) =>
    Object.fromEntries(Array.from({ length: n }, (_, i) => [`web/ui/part-${i}${ending}`, lines(20)]));
  expect(check({ ...sound, ...many(40, '.ts'), ...many(9, '.test.ts') }).problems).toEqual([]);
  expect(check({ ...sound, ...many(41, '.ts') }).problems).toEqual(['web/ui: 41 files, 40 are the most']);
});
