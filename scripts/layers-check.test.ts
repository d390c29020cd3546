import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { checkLayers } from './layers/check-layers.ts';
import { check, project, sound } from './layers/sample-project.ts';

const store = 'server/areas/quotes/a-store.ts';
/** Each sample breaks one rule; `says` is how the check reports it. */
const broken: readonly [what: string, file: string, content: string, says: string][] = [
  ['a static import', 'domain/a.ts', "import { x } from '#server/env.ts';", 'domain imports domain only'],
  ['a relative path', 'domain/a.ts', "import { x } from '../web/paths.ts';", 'domain imports domain only'],
  ['a type import', 'domain/a.ts', "import type { X } from '#web/paths.ts';", 'domain imports domain only'],
  ['import() in a type', 'domain/a.ts', "export type X = import('#web/paths.ts').X;", 'domain imports domain only'],
  ['a re-export', 'domain/a.ts', "export * from '#web/paths.ts';", 'domain imports domain only'],
  ['a package in domain', 'domain/a.ts', "import fs from 'node:fs';", 'the only package in domain is zod/mini'],
  [
    'the numbering plans elsewhere in domain',
    'domain/a.ts',
    "import { isValidNumber } from 'libphonenumber-js/min';",
    'the only package in domain is zod/mini',
  ],
  ['all of zod in domain', 'domain/a.ts', "import * as z from 'zod';", 'the only package in domain is zod/mini'],
  ['test support in a rule', 'domain/a/b.ts', "import './testing/c.ts';", 'what tests share is for tests'],
  ['web to server', 'web/a.ts', "const x = await import('#server/env.ts');", 'web imports web and domain only'],
  ['a package of nobody', 'web/a.tsx', "import { Link } from 'react-router';", 'does not list this package'],
  ['server to web', 'server/app.ts', "import { x } from '#web/paths.ts';", 'server imports server and domain only'],
  ['a web test to server', 'web/a.test.ts', "import '#server/env.ts';", 'web imports web and domain only'],
  ['ui to a feature', 'web/ui/a.tsx', "import '#web/site/prices/prices.tsx';", 'never the other way'],
  ['ui to the API', 'web/ui/a.tsx', "import '#web/api/quotes.ts';", 'never the other way'],
  ['ui to a rule of bookings', 'web/ui/a.tsx', "import '#domain/booking/rules.ts';", 'knows no business'],
  ['the API to ui', 'web/api/a.ts', "import '#web/ui/toast/toast.ts';", 'draws nothing'],
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
    'a type import of the platform',
    'server/platform/i18n/translations.ts',
    "import type { Quote } from '../../areas/quotes/make-quote.ts';",
    'the platform knows no area',
  ],
  ["another area's store", 'server/areas/quotes/a.ts', "import '../tariffs/tariffs-store.ts';", 'never its store'],
  ['a store to routes', 'server/areas/quotes/a-store.ts', "import './quotes-routes.ts';", 'routes are the top'],
  ['an area to the app', 'server/areas/quotes/a.ts', "import '../../app.ts';", 'does not import the application'],
  [
    'an area to one above it',
    'server/areas/tariffs/a.ts',
    "import type { Booking } from '#server/areas/bookings/booking.ts';",
    'bookings stands above tariffs',
  ],
  [
    'an area that has no place in the order',
    'server/areas/parcels/a.ts',
    "import '../quotes/make-quote.ts';",
    'an area without a place',
  ],
  [
    'SQL as a plain text',
    'server/areas/quotes/a.ts',
    "export const all = () => pool.query('select 1');",
    'SQL belongs into a *-store.ts',
  ],
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
    'a state as a quoted name',
    store,
    "export const all = sql`select 1 where a.state <> 'waiting'`;",
    "states in SQL come from the domain's lists through nameIn",
  ],
  [
    'a list of quoted names',
    store,
    "export const all = sql`select 1 where outcome in ('wrong', 'throttled')`;",
    "states in SQL come from the domain's lists through nameIn",
  ],
  [
    'a transaction that leaves deps outside',
    'server/areas/quotes/a.ts',
    'export const a = (deps) => deps.db.transaction(async (tx) => tx);',
    'inTransaction',
  ],
  [
    'a transaction that does not shadow deps',
    'server/areas/quotes/a.ts',
    'export const a = (deps) => inTransaction(deps, async ({ db }) => deps.db);',
    'calls its parameter deps',
  ],
  ['process.env', 'server/app.ts', 'export const port = process.env.PORT;', 'process.env is read in server/env.ts'],
  ["process['env']", 'web/a.ts', "export const port = process['env'].PORT;", 'process.env is read in server/env.ts'],
  ['an empty name', 'web/ui/utils.ts', 'export const a = 1;', 'the name says nothing'],
  ['an index file', 'server/areas/quotes/index.ts', 'export const a = 1;', 'the name says nothing'],
  ['a long file', 'web/ui/long.ts', 'export {};\n'.repeat(301), '301 lines'],
];

/** SQL in the tariffs area that writes the quotes table, in every form that a store could use. */
const foreign: readonly [what: string, content: string, says?: string][] = [
  ['an insert', 'sql`insert into quotes (id) values (1)`'],
  ['an update', 'sql`update quotes set id = ${1}`'],
  ['an update below an alias', 'sql`update only "quotes" q set id = 1`'],
  ['a deletion', 'sql`delete from quotes where id = 1`'],
  ['a truncation', 'sql`truncate table quotes`'],
  ['a merge', 'sql`merge into quotes using tariffs on true when matched then delete`'],
  ['capitals and line breaks', 'sql`INSERT\n  INTO Quotes (id) VALUES (1)`'],
  ['a write inside a read', 'sql`with gone as (delete from quotes returning id) select id from gone`'],
  ['a piece of a statement', "joinSql([sql`update quotes`, sql`set id = 1`], ' ')"],
  ['a write behind a comment', "sql`-- the office's own\nupdate quotes set id = 1`"],
  ['a write after a lock', 'sql`with held as (select 1 from tariffs for update) delete from quotes`'],
  ['a plain text', "pool.query('delete from quotes')"],
  ['a table named at run time', 'sql`delete from ${table}`', 'a table whose name is computed'],
  ['a table that nobody knows', 'sql`delete from parcels`', 'writes parcels, which has no owner'],
];

const harmless = [
  'sql`select id from quotes for update`',
  'sql`select id from quotes for no key update skip locked`',
  'sql`insert into tariffs (id) select id from quotes on conflict (id) do update set id = excluded.id`',
  "sql`select 'delete from quotes' as text -- update quotes`",
  '`delete from quotes`',
];

describe('layers check', () => {
  it('accepts a tree that keeps the layers', () => {
    const report = check(sound);
    expect(report.problems).toEqual([]);
    expect(report.checked).toBe(Object.keys(sound).filter((file) => !file.endsWith('.sql')).length);
    expect(report.writes).toBe(1);
  });

  it.each(broken)('finds %s', (_what, file, content, says) => {
    const { problems } = check({ ...sound, [file]: content });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${file}: `);
    expect(problems[0]).toContain(says);
  });

  it('ignores comments and strings', () => {
    const text = "// import '#server/env.ts'\nexport const note = \"import x from '#server/env.ts'; process.env.A\";\n";
    expect(check({ ...sound, 'web/a.ts': text }).problems).toEqual([]);
  });

  it.each(foreign)(
    "finds %s in another's table",
    (_what, content, says = 'writes quotes, which belongs to server/areas/quotes') => {
      const file = 'server/areas/tariffs/change-store.ts';
      const { problems } = check({ ...sound, [file]: `export const change = ${content};\n` });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(`${file}: `);
      expect(problems[0]).toContain(says);
    },
  );

  it.each(harmless)('does not report %s as a write to another’s table', (content) => {
    const file = 'server/areas/tariffs/change-store.ts';
    const writes = check({ ...sound, [file]: `export const change = ${content};\n` }).problems;
    expect(writes.filter((problem) => problem.includes('writes'))).toEqual([]);
  });

  it('lets the demo, fixtures and backups write any table', () => {
    const files = ['server/demo/demo-store.ts', 'server/testing/people.ts', 'scripts/state/load-state.ts'];
    const text = 'export const clear = sql`delete from quotes`;\n';
    expect(check({ ...sound, ...Object.fromEntries(files.map((file) => [file, text])) }).problems).toEqual([]);
  });

  it('requires an owner for every table, and a table and a folder for every owner', () => {
    const migration = 'create table parcels (id int);\nalter table tariffs rename to prices;\n';
    const { problems } = check({ ...sound, 'server/platform/database/migrations/0002-parcels.sql': migration });
    expect(problems).toEqual([
      'the table parcels has no owner in table-owners.ts',
      'the table prices has no owner in table-owners.ts',
      'table-owners.ts gives tariffs to server/areas/tariffs: there is no such table or folder',
    ]);
  });

  it.each([
    [
      'two areas',
      { 'server/areas/tariffs/a.ts': "import type { Quote } from '../quotes/quote.ts';" },
      'server/areas/quotes → server/areas/tariffs → server/areas/quotes',
    ],
    [
      'two folders of the platform',
      {
        'server/platform/email/a.ts': "import type { Row } from '../outbox/a.ts';",
        'server/platform/outbox/a.ts': "import '#server/platform/email/a.ts';",
      },
      'server/platform/email → server/platform/outbox → server/platform/email',
    ],
    [
      'areas through a file beside them',
      {
        'server/deps.ts': "import type { Quote } from './areas/quotes/make-quote.ts';",
        'server/areas/quotes/a.ts': "import type { Deps } from '#server/deps.ts';",
      },
      'server/areas/quotes → server/deps.ts → server/areas/quotes',
    ],
    [
      'three folders of an audience',
      {
        'web/site/a/a.tsx': "import '#web/site/b/b.tsx';",
        'web/site/b/b.tsx': "import '#web/site/c/c.tsx';",
        'web/site/c/c.tsx': "import '#web/site/a/a.tsx';",
      },
      'web/site/a → web/site/b → web/site/c → web/site/a',
    ],
  ])('finds a circle of %s', (_what, files, way) => {
    const { problems } = check({ ...sound, ...files });
    expect(problems.filter((problem) => problem.includes('folders in a circle'))).toEqual([
      expect.stringContaining(`${way}: folders in a circle (`),
    ]);
  });

  it('lets tests import what their code may not', () => {
    const text = "import '../bookings/book.ts';\nimport '../../testing/people.ts';\n";
    expect(check({ ...sound, 'server/areas/tariffs/a.test.ts': text }).problems).toEqual([]);
  });

  it('fails when there is nothing to check', () => {
    expect(checkLayers(project({ 'domain/a.ts': 'export const a = 1;\n' }), {}, {}).problems).toEqual([
      'nothing was checked: no import was found',
      'nothing was checked: no SQL that writes a table was found',
    ]);
  });

  // Whether this project passes is a separate stage of `npm run check` and `npm test`.
  it('exits with an error for the failing sample', () => {
    const root = project({ ...sound, 'web/a.ts': "import '#server/env.ts';" });
    const words = ['--import', 'tsx', 'scripts/layers-check.ts', root];
    const failed = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('web/a.ts: imports server/env.ts: web imports web and domain only');
  });
});
