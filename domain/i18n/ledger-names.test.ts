import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ledgerAccounts } from '#domain/money/ledger.ts';
import { languageCodes } from './language.ts';

it.each(languageCodes)('names every account of the ledger in %s', (language) => {
  const file = path.join(import.meta.dirname, language, 'staff-office.json');
  const texts = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  expect(ledgerAccounts.filter((name) => !texts[`Payments_account-${name}`])).toEqual([]);
});
