import type { FastifyRequest } from 'fastify';
import { asLanguage, type Language, preferredLanguage } from '#domain/i18n/language.ts';
import { storedNames } from '#domain/people/browser-storage.ts';

/** The caller's language: `?lang=`, else the remembered choice, else what the browser prefers. */
export function requestLanguage(request: FastifyRequest): Language {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang;
  return (
    asLanguage(typeof asked === 'string' ? asked : null) ??
    asLanguage(request.cookies?.[storedNames.language]) ??
    preferredLanguage(request.headers['accept-language'])
  );
}
