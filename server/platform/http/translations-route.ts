import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { AppError } from '#domain/api/errors.ts';
import { route } from '#domain/api/route.ts';
import { like } from '#domain/basics/example.ts';
import { languageCodes } from '#domain/i18n/language.ts';
import type { Dictionary } from '#domain/i18n/translate.ts';
import type { Translations } from '#server/platform/i18n/translations.ts';
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

function pack(plain: Buffer): Buffer {
  return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

function fileOf(texts: Dictionary) {
  const plain = Buffer.from(JSON.stringify(texts));
  return { plain, tag: `"${createHash('sha1').update(plain).digest('base64url')}"` };
}

/** Texts only change with a release, so each file is made and compressed once, when it is first asked for. */
export function translationsRoute(serve: Serve, translations: Translations): void {
  const texts = new Map(
    languageCodes.flatMap((code) => [
      [`${code}.json`, translations.texts[code]],
      [`${code}-guest.json`, translations.guestTexts[code]],
    ]),
  );
  const made = new Map<string, ReturnType<typeof fileOf>>();
  const packed = new Map<Buffer, Buffer>();
  serve(getTranslations, ({ params, request, reply }) => {
    const found = texts.get(params.file);
    if (!found) throw new AppError('not-found');
    const file = made.get(params.file) ?? fileOf(found);
    made.set(params.file, file);
    void reply.headers({
      etag: file.tag,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
    });
    if (request.headers['if-none-match'] === file.tag) {
      void reply.code(304);
      return '';
    }
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return file.plain;
    void reply.header('content-encoding', 'br');
    const small = packed.get(file.plain) ?? pack(file.plain);
    packed.set(file.plain, small);
    return small;
  });
}
