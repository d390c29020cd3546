import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';
import { checkLayers } from './check-layers.ts';

const made: string[] = [];

/** A project in a folder of its own, written from `path → content`. */
export function project(files: Record<string, string>): string {
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

const sources = {
  'domain/fares/price.ts': "import * as z from 'zod/mini';\nimport { pence } from '#domain/basics/money.ts';\n",
  'domain/fares/price.test.ts': "import { it } from 'vitest';\nimport fc from 'fast-check';\n",
  'server/app.ts': "import { quotesRoutes } from './areas/quotes/quotes-routes.ts';\n",
  'server/areas/quotes/quotes-routes.ts': "import { makeQuote } from './make-quote.ts';\n",
  'server/areas/quotes/make-quote.ts':
    "import { findTariff } from '../tariffs/find-tariff.ts';\nimport { add } from './quotes-store.ts';\n",
  'server/areas/quotes/quotes-store.ts':
    "import { sql } from '../../platform/database/sql.ts';\nexport const add = sql`insert into quotes (id) values (${1})`;\n",
  'server/platform/database/migrations/0001-quotes.sql':
    'create table quotes (id int);\ncreate table tariffs (id int);\n',
  'server/areas/tariffs/tariffs-store.ts': 'export const all = sql`select 1 from tariffs for update`;\n',
  'server/env.ts': 'export const port = process.env.PORT;\n',
  'web/routes.tsx':
    "import { Home } from '#web/site/pages/home.tsx';\nimport { Board } from '#web/site/board/board.tsx';\n",
  'web/site/pages/home.tsx': "import { Board } from '#web/site/board/board.tsx';\n",
  'web/site/board/board.tsx': "import { row } from './row.ts';\nimport { Card } from '#web/ui/card.tsx';\n",
};

/** A tree that keeps the layers. No file is so short that it belongs into another. */
export const sound: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sources).map(([file, text]) => [file, text + '\n'.repeat(15)]),
);

const owners = { quotes: 'server/areas/quotes', tariffs: 'server/areas/tariffs' };

export const check = (files: Record<string, string>, exported = {}) => checkLayers(project(files), owners, exported);
