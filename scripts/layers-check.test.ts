import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkLayers } from './layers/check-layers.ts';

const made: string[] = [];

/** A project in a folder of its own, written from `path → content`. */
function project(files: Record<string, string>): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'layers-sample-'));
  made.push(root);
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), content);
  }
  return root;
}

afterEach(() => {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

const sound = {
  'domain/fares/price.ts': "import * as z from 'zod/mini';\nimport { pence } from '#domain/basics/money.ts';\n",
  'domain/fares/price.test.ts': "import { it } from 'vitest';\nimport fc from 'fast-check';\n",
  'server/app.ts': "import { quotesRoutes } from './areas/quotes/quotes-routes.ts';\n",
  'server/areas/quotes/quotes-routes.ts': "import { makeQuote } from './make-quote.ts';\n",
  'server/areas/quotes/make-quote.ts':
    "import { findTariff } from '../tariffs/find-tariff.ts';\nimport { add } from './quotes-store.ts';\n",
  'server/areas/quotes/quotes-store.ts':
    "import { sql } from '../../platform/database/sql.ts';\nexport const all = sql`select 1`;\n",
  'server/env.ts': 'export const port = process.env.PORT;\n',
  'web/routes.tsx': "import { Home } from '#web/site/pages/home.tsx';\n",
  'web/site/pages/home.tsx': "import { Board } from '#web/site/board/board.tsx';\n",
  'web/site/board/board.tsx': "import { row } from './row.ts';\nimport { Card } from '#web/ui/card.tsx';\n",
};

const store = 'server/areas/quotes/quotes-store.ts';

/** Each sample breaks one rule, and the words say which. */
const broken: readonly [what: string, file: string, content: string, says: string][] = [
  ['a static import', 'domain/a.ts', "import { x } from '#server/env.ts';", 'domain imports domain only'],
  ['a relative path', 'domain/a.ts', "import { x } from '../web/paths.ts';", 'domain imports domain only'],
  ['a type import', 'domain/a.ts', "import type { X } from '#web/paths.ts';", 'domain imports domain only'],
  ['import() in a type', 'domain/a.ts', "export type X = import('#web/paths.ts').X;", 'domain imports domain only'],
  ['a re-export', 'domain/a.ts', "export * from '#web/paths.ts';", 'domain imports domain only'],
  ['a package in domain', 'domain/a.ts', "import fs from 'node:fs';", 'the only package in domain is zod/mini'],
  ['all of zod in domain', 'domain/a.ts', "import * as z from 'zod';", 'the only package in domain is zod/mini'],
  ['web to server', 'web/a.ts', "const x = await import('#server/env.ts');", 'web imports web and domain only'],
  ['server to web', 'server/app.ts', "import { x } from '#web/paths.ts';", 'server imports server and domain only'],
  ['a web test to server', 'web/a.test.ts', "import '#server/env.ts';", 'web imports web and domain only'],
  ['ui to a feature', 'web/ui/a.tsx', "import '#web/site/board/board.tsx';", 'never the other way'],
  ['ui to the API', 'web/ui/a.tsx', "import '#web/api/quotes.ts';", 'never the other way'],
  ['ui to a rule of bookings', 'web/ui/a.tsx', "import '#domain/booking/rules.ts';", 'knows no business'],
  ['the API to ui', 'web/api/a.ts', "import '#web/ui/toast.ts';", 'draws nothing'],
  ['the API to shared', 'web/api/a.ts', "import '#web/shared/map/map.tsx';", 'never the other way'],
  ['the frame to shared', 'web/app/a.tsx', "import '#web/shared/map/map.tsx';", 'never the other way'],
  ['shared to an audience', 'web/shared/a/a.tsx', "import '#web/site/board/board.tsx';", 'never the other way'],
  ['a feature to a page', 'web/site/a/a.tsx', "import '#web/site/pages/home.tsx';", 'only routes know pages'],
  [
    'the platform',
    'server/platform/http/a.ts',
    "import '#server/areas/quotes/make-quote.ts';",
    'the platform knows no area',
  ],
  ['a file of the base', 'server/env.ts', "import './areas/quotes/make-quote.ts';", 'the platform knows no area'],
  [
    'a file of the base',
    'server/platform/i18n/translations.ts',
    "import '#server/areas/quotes/make-quote.ts';",
    'the platform knows no area',
  ],
  ["another area's store", 'server/areas/quotes/a.ts', "import '../tariffs/tariffs-store.ts';", 'never its store'],
  ['a store to routes', 'server/areas/quotes/quotes-store.ts', "import './quotes-routes.ts';", 'routes are the top'],
  ['an area to the app', 'server/areas/quotes/a.ts', "import '../../app.ts';", 'does not import the application'],
  [
    'SQL in a use-case',
    'server/areas/quotes/a.ts',
    'export const all = sql`select 1`;',
    'SQL belongs into a *-store.ts',
  ],
  ['a state as a number', store, 'export const all = sql`select 1 where r.status = 3`;', 'states in SQL come from'],
  [
    'a list of states',
    store,
    'export const all = sql`select 1 where status not in (2, 4)`;',
    'states in SQL come from',
  ],
  [
    'a parameter compared with a number',
    store,
    'export const all = (status: number) => sql`select case when ${status} = 5 then 1 end`;',
    'states in SQL come from',
  ],
  [
    'a transaction that leaves deps outside',
    'server/areas/quotes/a.ts',
    'export const a = (deps) => deps.db.transaction(async (tx) => tx);',
    'inTransaction',
  ],
  ['process.env', 'server/app.ts', 'export const port = process.env.PORT;', 'process.env is read in server/env.ts'],
  ["process['env']", 'web/a.ts', "export const port = process['env'].PORT;", 'process.env is read in server/env.ts'],
  ['an empty name', 'web/ui/utils.ts', 'export const a = 1;', 'the name says nothing'],
  ['an index file', 'server/areas/quotes/index.ts', 'export const a = 1;', 'the name says nothing'],
  ['a long file', 'web/ui/long.ts', 'export {};\n'.repeat(301), '301 lines'],
];

describe('layers check', () => {
  it('accepts a tree that keeps the arrows', () => {
    const report = checkLayers(project(sound));
    expect(report.problems).toEqual([]);
    expect(report.checked).toBe(Object.keys(sound).length);
  });

  it.each(broken)('sees %s', (_what, file, content, says) => {
    const { problems } = checkLayers(project({ ...sound, [file]: content }));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${file}: `);
    expect(problems[0]).toContain(says);
  });

  it('is not deceived by comments and strings', () => {
    const text = "// import '#server/env.ts'\nexport const note = \"import x from '#server/env.ts'; process.env.A\";\n";
    expect(checkLayers(project({ ...sound, 'web/a.ts': text })).problems).toEqual([]);
  });

  it('fails when there is nothing to check', () => {
    expect(checkLayers(project({ 'domain/a.ts': 'export const a = 1;\n' })).problems).toEqual([
      'nothing was checked: no import was found',
    ]);
  });

  it('ends the command with an error for the failing sample and without one for the sound tree', () => {
    const run = (root: string) =>
      spawnSync(process.execPath, ['--import', 'tsx', 'scripts/layers-check.ts', root], { encoding: 'utf8' });
    const failed = run(project({ ...sound, 'web/a.ts': "import '#server/env.ts';" }));
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('web/a.ts: imports server/env.ts: web imports web and domain only');
    expect(run(project(sound)).status).toBe(0);
  }, 60_000);
});
