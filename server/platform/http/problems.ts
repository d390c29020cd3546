import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode, errorStatus } from '#domain/api/errors.ts';
import type { Problem } from '#domain/api/wire.ts';
import { formatPence } from '#domain/basics/money.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import { isDatabaseDown } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendAwayPage } from './away-page.ts';
import { requestLanguage } from './request-language.ts';

/** Errors of Fastify and its plugins, with our codes. */
const foreignCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-json',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_ASYNC_CONSTRAINT: 'not-found',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_FILES_LIMIT: 'bad-input',
  FST_FIELDS_LIMIT: 'bad-input',
  FST_PARTS_LIMIT: 'bad-input',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported-type',
  FST_PROTO_VIOLATION: 'bad-input',
};

/** No space for a file: temporary until somebody frees some. */
const diskFull = new Set(['ENOSPC', 'EDQUOT']);

function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const known = foreignCodes[error.code];
  if (known) return new AppError(known);
  if (isDatabaseDown(error) || diskFull.has(error.code)) return new AppError('unavailable');
  const status = error.statusCode ?? 500;
  if (status === 429) return new AppError('too-many-requests', { facts: { seconds: 60 } });
  return new AppError(status >= 400 && status < 500 ? 'bad-json' : 'internal');
}

/** The problem document for an error, in the caller's language. */
export function problemFor(deps: Pick<Platform, 'translations'>, request: FastifyRequest, error: AppError): Problem {
  const language = requestLanguage(request);
  const t = deps.translations.in(language);
  const status = errorStatus[error.code];
  const money = Object.entries(error.moneyFacts).map(([name, amount]) => [
    name,
    formatPence(amount, languageTag(language)),
  ]);
  const times = Object.entries(error.timeFacts).map(([name, at]) => [name, formatDateTime(at, languageTag(language))]);
  const plain: AppError['facts'] = { ...error.facts, ...Object.fromEntries([...money, ...times]) };
  const spoken = Object.entries(error.spokenFacts).map(([name, keys]) => [
    name,
    [keys]
      .flat()
      .map((key) => t(key, plain))
      .join(', '),
  ]);
  const facts: AppError['facts'] = { ...plain, ...Object.fromEntries(spoken) };
  const { phone } = facts;
  // On the wire the number has its country code; in the text it is formatted for the reader.
  const said = typeof phone === 'string' ? { ...facts, phone: formatPhone(phone, languageTag(language)) } : facts;
  const fields = Object.entries(error.fields).map(([field, keys]) => [field, keys.map((key) => t(key, said))]);
  return {
    // Beside the members of RFC 9457, never replacing them.
    ...facts,
    ...(error.current === undefined ? {} : { current: error.current }),
    type: `/api/docs#problem-${error.code}`,
    title: t(`Problem_${error.code}`, said),
    status,
    detail: t(`Problem_${error.code}-detail`, said),
    code: error.code,
    requestId: request.id,
    ...(fields.length > 0 ? { errors: Object.fromEntries(fields) } : {}),
  };
}

/** One handler answers every error: never a stack trace, never an internal message. */
export function registerProblems(app: FastifyInstance, deps: Platform): void {
  app.setErrorHandler((raw: FastifyError, request, reply) => {
    const error = asAppError(raw);
    request.refusal = error;
    const problem = problemFor(deps, request, error);
    if (problem.status >= 500) request.log.error({ err: raw, code: error.code }, 'request failed');
    if (error.code === 'unavailable') {
      if (request.routeOptions.config.isPage) return sendAwayPage(deps, request, reply, problem);
      void reply.header('retry-after', '2');
    }
    return reply
      .code(problem.status)
      .header('content-type', 'application/problem+json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(problem));
  });
}
