import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { like } from '#domain/basics/example.ts';

export const partnerCodeSchema = like(z.string().check(z.maxLength(40, 'Error_too-long')), 'HOTEL1');

export const embeddedQuote = route({
  id: 'showEmbeddedQuote',
  method: 'GET',
  path: '/embed/quote',
  access: 'open',
  tag: 'Quotes',
  summary:
    'The quote form for a partner’s site, to be shown in a frame. Only the sites that the office has entered for the partner may frame it; the quote opens on our own site.',
  query: z.object({
    partner: z.optional(partnerCodeSchema),
    /** A voucher code for the partner’s visitors; the quote opens with it. */
    code: like(z.optional(z.string().check(z.maxLength(40, 'Error_too-long'))), 'WELCOME10'),
  }),
  answer: { contentType: 'text/html; charset=utf-8' },
  errors: ['not-found'],
});

export const embedScript = route({
  id: 'loadEmbedScript',
  method: 'GET',
  path: '/embed/quote.js',
  access: 'open',
  tag: 'Quotes',
  summary:
    'The one script tag of a partner’s site: puts the quote form after itself (`data-partner`, `data-lang`, and `data-code` for a voucher).',
  answer: { contentType: 'text/javascript; charset=utf-8' },
});
