import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { embeddedQuote } from '#domain/api/quotes/embed.ts';
import type { Problem } from '#domain/api/wire.ts';
import { escapeHtml } from '#domain/basics/escape-html.ts';
import { dialledPhone, formatPhone } from '#domain/i18n/format-phone.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requestLanguage } from './request-language.ts';

/** How long crawlers and the page itself wait before they try again. */
const waitSeconds = 5;

// In the site's colours, but without its style sheets: with the database away, the page is all that we can vouch for.
const style = `:root{color-scheme:light dark;--ink:#0b1526;--soft:#45546e;--page:#faf7f1;--link:#1b4a94}
@media (prefers-color-scheme:dark){:root{--ink:#f1f4fa;--soft:#b7c4da;--page:#0b1526;--link:#9cc4ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{display:grid;gap:16px;align-content:center;max-width:640px;min-height:100vh;margin:auto;padding:24px 16px}
h1{margin:0;font-size:32px;line-height:1.2;text-wrap:balance}
p{margin:0}
.soft{color:var(--soft)}
a{color:var(--link)}
nav{display:flex;flex-wrap:wrap;gap:12px;margin-top:8px}
nav a{display:inline-flex;align-items:center;min-height:48px;padding:8px 24px;border:2px solid #ffb624;border-radius:999px;color:inherit;font-weight:700;text-decoration:none}
nav a:first-child{background:#ffb624;color:#0b1526}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}`;

// Opens the page as soon as the site is back. It says that it will only where scripts run.
const script = `document.getElementById('wait').hidden=false;setInterval(()=>fetch('/readyz').then(({ok})=>{if(ok)location.reload()},()=>{}),${waitSeconds * 1000})`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = (ancestors: string) =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

const isEmbedded = (request: FastifyRequest) => request.routeOptions.url === embeddedQuote.path;

/** Answers a page's request from memory while the database is away. Whoever framed our form may frame this too. */
export function sendAwayPage(
  { env, translations }: Pick<Platform, 'env' | 'translations'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { title, detail, status }: Problem,
): FastifyReply {
  const language = requestLanguage(request);
  const t = translations.in(language);
  const { name, phone: dialled } = env.firm;
  const tag = languageTag(language);
  const phone = formatPhone(dialled, tag);
  if (isEmbedded(request)) void reply.removeHeader('x-frame-options');
  const line = (text: string, kind = '') => `<p${kind}>${escapeHtml(text)}</p>`;
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(isEmbedded(request) ? '*' : "'none'"),
      'cache-control': 'no-store',
      'retry-after': String(waitSeconds),
    })
    .send(
      `<!doctype html><html lang="${tag}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} – ${name}`)}</title><style>${style}</style></head><body><main>${line(name, ' class="soft"')}<h1>${escapeHtml(title)}</h1>${line(detail)}${line(t('Problem_unavailable-call', { phone }))}<nav><a href="tel:${escapeHtml(dialledPhone(dialled))}">${escapeHtml(phone)}</a><a href="">${escapeHtml(t('Ui_try-again'))}</a></nav>${line(t('Problem_unavailable-wait'), ' class="soft" id="wait" hidden')}</main><script>${script}</script></body></html>`,
    );
}
