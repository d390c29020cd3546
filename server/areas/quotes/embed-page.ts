import { createHash } from 'node:crypto';
import { escapeHtml } from '#domain/basics/escape-html.ts';
import { paths } from '#domain/basics/paths.ts';
import { largestParty } from '#domain/fleet/car-classes.ts';
import type { Translate } from '#domain/i18n/translate.ts';

/** The colours of our own pages, in one small style sheet: a partner's visitors load nothing else. */
const style = `:root{color-scheme:light dark;--ink:#0b1526;--soft:#4a5875;--page:#fff;--line:#7c88a3;--field:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f2f5fb;--soft:#b8c3d9;--page:#13213a;--line:#8794b0;--field:#0b1526}}
*{box-sizing:border-box}
body{margin:0;padding:16px;background:var(--page);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
h1{margin:0 0 12px;font-size:20px}
form{display:grid;gap:12px;grid-template-columns:1fr 1fr}
.wide{grid-column:1/-1}
label{display:grid;gap:4px;font-size:14px;font-weight:600;min-width:0}
input,select{width:100%;min-width:0;min-height:44px;padding:8px 10px;border:1px solid var(--line);border-radius:12px;background:var(--field);color:inherit;font:inherit}
button{min-height:48px;border:0;border-radius:999px;background:#ffb624;color:#0b1526;font:inherit;font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid #3d6fd8;outline-offset:2px}
p{margin:0;color:var(--soft);font-size:13px}
@media (max-width:339px){.when{grid-column:1/-1}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The policy of the form in a frame: no scripts at all, submits only to us, and framed only by the partner's sites. */
export const embedPolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${origins.join(' ')}`,
  ].join('; ');

const numbers = (from: number, to: number, chosen: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .map((count) => `<option${count === chosen ? ' selected' : ''}>${count}</option>`)
    .join('');

interface EmbedPage {
  readonly partner: string;
  /** A voucher code that the quote opens with; empty without one. */
  readonly code: string;
  readonly firm: string;
  readonly language: { readonly code: string; readonly tag: string };
  /** The first and last day that can be booked. */
  readonly days: { readonly first: string; readonly last: string };
}

/**
 * The quote form as a page of its own, without scripts. Sending it opens our quote screen in a new tab with the journey
 * and its price, so nothing can be booked or paid inside somebody else's page.
 */
export function embedPage({ partner, code, firm, language, days }: EmbedPage, t: Translate): string {
  const field = (key: string, control: string, kind = '') =>
    `<label${kind ? ` class="${kind}"` : ''}>${escapeHtml(t(key))}${control}</label>`;
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const place = (name: string) => `<input name="${name}" required maxlength="200" autocomplete="off">`;
  return `<!doctype html><html lang="${language.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(t('Embed_title', { firm }))}</title><style>${style}</style></head><body><main><h1>${escapeHtml(t('Embed_title', { firm }))}</h1><form action="${paths.quote()}" method="get" target="_blank" rel="noopener">${hidden('trip', 'one-way')}${hidden('lang', language.code)}${hidden('partner', partner)}${code === '' ? '' : hidden('code', code)}${field('Quote_pickup', place('pickup'), 'wide')}${field('Quote_destination', place('destination'), 'wide')}${field('Quote_date', `<input type="date" name="date" required min="${days.first}" max="${days.last}">`, 'when')}${field('Quote_time', '<input type="time" name="time" required>', 'when')}${field('Quote_passengers', `<select name="passengers">${numbers(1, largestParty.passengers, 1)}</select>`)}${field('Quote_luggage', `<select name="luggage">${numbers(0, largestParty.cases, 0)}</select>`)}<button class="wide">${escapeHtml(t('Quote_get'))}</button><p class="wide">${escapeHtml(t('Embed_text', { firm }))}</p></form></main></body></html>`;
}

/**
 * Puts the form after the script tag, as tall as it is at that width in the longest language, because a frame without
 * scripts cannot report its height. The page around it needs nothing else.
 */
export const embedScriptText = `(()=>{const s=document.currentScript;if(!s)return;const u=new URL("/embed/quote",s.src);u.searchParams.set("partner",s.dataset.partner||"");const l=s.dataset.lang||document.documentElement.lang;if(l)u.searchParams.set("lang",l);if(s.dataset.code)u.searchParams.set("code",s.dataset.code);const f=document.createElement("iframe");f.src=u.href;f.title=s.dataset.title||"Taxi quote";f.loading="lazy";f.style.cssText="border:0;width:100%;max-width:640px";s.after(f);const h=()=>{const w=f.clientWidth;f.style.height=(s.dataset.height||(w<340?640:w<480?540:490))+"px"};h();new ResizeObserver(h).observe(f)})();
`;
