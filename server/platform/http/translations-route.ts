import * as z from 'zod/mini';
import { AppError } from '#domain/api/errors.ts';
import { route } from '#domain/api/route.ts';
import { like } from '#domain/basics/example.ts';
import { languageCodes } from '#domain/i18n/language.ts';
import type { Translations } from '#server/platform/i18n/translations.ts';
import { fixedText } from './fixed-text.ts';
import type { Serve } from './serve.ts';

export const getTranslations = route({
  id: 'getTranslations',
  method: 'GET',
  path: '/assets/i18n/:file',
  access: 'open',
  tag: 'Site',
  summary:
    'Every text of the site in one language: eng.json, esp.json, fr.json, de.json, ita.json, pl.json. With “-guest” (eng-guest.json) only those of the pages that need no login.',
  params: z.object({ file: like(z.string(), 'eng.json') }),
  answer: { contentType: 'application/json; charset=utf-8' },
  errors: ['not-found'],
});

/** Texts only change with a release. */
export function translationsRoute(serve: Serve, translations: Translations): void {
  const files = new Map(
    languageCodes.flatMap((code) => [
      [`${code}.json`, fixedText(() => JSON.stringify(translations.texts[code]))],
      [`${code}-guest.json`, fixedText(() => JSON.stringify(translations.guestTexts[code]))],
    ]),
  );
  serve(getTranslations, ({ params, request, reply }) => {
    const file = files.get(params.file);
    if (!file) throw new AppError('not-found');
    return file.answer(request, reply);
  });
}
