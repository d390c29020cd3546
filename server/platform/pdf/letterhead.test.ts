import { expect, it, vi } from 'vitest';
import type { Firm } from '#domain/api/site/firm.ts';
import { languageCodes, languageTag } from '#domain/i18n/language.ts';
import { readEnv } from '#server/env.ts';
import { loadTranslations } from '#server/platform/i18n/translations.ts';
import { letterHead } from './letterhead.ts';
import { openPdf } from './open-pdf.ts';

const translations = loadTranslations();

/** The lines above a receipt and a statement. */
async function linesOf(firm: Firm, language: (typeof languageCodes)[number]): Promise<unknown[]> {
  const { pdf } = await openPdf({ title: 'Sample', author: 'Test', lang: 'en', margin: 56 });
  const text = vi.spyOn(pdf, 'text');
  letterHead(pdf, firm, translations.in(language), languageTag(language));
  return text.mock.calls.map(([line]) => line);
}

it.each(languageCodes)('names the company, its number, register and registered office, in %s', async (language) => {
  const { firm } = readEnv({});
  const company = (await linesOf(firm, language)).at(-1);
  expect(company).toMatch(
    /^Bracknell Taxis Limited\. .*\b00000000\b.* Unit 4, Station Approach, Bracknell RG12 1HS\.$/,
  );
  expect(company).toContain(translations.in(language)('Company_England and Wales'));
});

it('names only the firm when it is not a company', async () => {
  const { company: _, ...soleTrader } = { ...readEnv({}).firm, legalName: 'Ann Example' };
  expect((await linesOf(soleTrader, 'eng')).at(-1)).toBe('Ann Example');
});
