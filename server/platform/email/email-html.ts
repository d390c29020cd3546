import { escapeHtml } from '#domain/basics/escape-html.ts';
import type { EmailFact, EmailJourney, EmailParts } from './email-parts.ts';

/**
 * For email programs that support media queries: on a phone a label is above its value and the button is full width;
 * in dark mode the colours are the site's dark ones. Other programs keep to the inline styles.
 */
const rules = `@media (max-width:480px){.outer{padding:0!important}.sheet{border-radius:0!important}.cell{padding:20px!important}.facts,.facts tbody,.facts tr,.facts td{display:block!important;width:auto!important}.facts .label{padding:8px 0 0!important;font-size:14px!important}.facts .value{padding:0!important}.button{display:block!important;text-align:center!important}.time{font-size:60px!important}}@media (prefers-color-scheme:dark){.page{background:#0b1526!important;color:#f4f1ea!important}.sheet{background:#142038!important}.soft,.soft a{color:#aab6ca!important}.rule{border-color:#2c3b57!important}.head,.ticket{background:#1d2c49!important}.ring,.dash{border-color:#f4f1ea!important}.block{background:#f4f1ea!important}}`;

/** A booking reference and a phone number stay on one line: they must not break at their hyphens and spaces. */
const unbroken = (html: string) =>
  html.replace(/\bBT-[A-Z0-9-]+|\+?\d[\d ]{8,}\d/g, '<span style="white-space:nowrap">$&</span>');

const paragraph = (text: string) => `<p style="margin:0 0 16px">${unbroken(escapeHtml(text))}</p>`;

const factRow = ([label, value]: EmailFact) =>
  value === ''
    ? `<tr><td class="label soft" colspan="2" style="padding:5px 0;color:#56637a">${escapeHtml(label)}</td></tr>`
    : `<tr><td class="label soft" style="padding:5px 16px 5px 0;width:36%;color:#56637a;vertical-align:top">${escapeHtml(label)}</td><td class="value" style="padding:5px 0;font-weight:600;vertical-align:top">${escapeHtml(value)}</td></tr>`;

const factTable = (facts: readonly EmailFact[] = []) =>
  facts.length > 0
    ? `<table role="presentation" class="facts" width="100%" style="margin:8px 0 16px;font-size:15px" cellpadding="0" cellspacing="0">${facts.map(factRow).join('')}</table>`
    : '';

/** The marks of the site's route line. Programs without rounded corners show the ring as a square frame. */
const marks = {
  pickup: '<div class="ring" style="width:8px;height:8px;border:3px solid #0b1526;border-radius:50%"></div>',
  stop: '<div class="block" style="width:8px;height:8px;margin:0 3px;background:#0b1526;border-radius:50%"></div>',
  dropOff: '<div class="block" style="width:14px;height:14px;background:#0b1526;border-radius:3px"></div>',
};

function wayRow([label, place]: EmailFact, index: number, way: readonly EmailFact[]): string {
  const isLast = index === way.length - 1;
  const mark = index === 0 ? marks.pickup : isLast ? marks.dropOff : marks.stop;
  const dash = isLast
    ? ''
    : '<div class="dash" style="width:0;height:26px;margin:4px 0 0 6px;border-left:2px dashed #76849d"></div>';
  return `<tr><td width="28" style="width:28px;padding:5px 0 0;vertical-align:top;line-height:1">${mark}${dash}</td><td style="padding:0 0 10px;vertical-align:top"><span class="soft" style="font-size:13px;color:#56637a">${escapeHtml(label)}</span><br><strong>${unbroken(escapeHtml(place))}</strong></td></tr>`;
}

/** When and where, as on the ticket of the site. */
const journeyTicket = ({ reference: [label, reference], day, clock, way }: EmailJourney) =>
  `<table role="presentation" class="ticket" width="100%" style="margin:16px 0 8px;background:#faf7f1;border-radius:12px" cellpadding="0" cellspacing="0"><tr><td style="padding:20px 24px"><div class="soft" style="font-size:13px;color:#56637a">${escapeHtml(label)} <strong style="white-space:nowrap">${escapeHtml(reference)}</strong></div><strong style="font-size:18px">${escapeHtml(day)}</strong><div class="time" style="margin:0 0 16px;font-size:72px;line-height:1;font-weight:800;letter-spacing:-0.04em">${escapeHtml(clock)}</div><table role="presentation" cellpadding="0" cellspacing="0">${way.map(wayRow).join('')}</table></td></tr></table>`;

/** The price as the largest figure after the time, and how it is paid. */
const priceOf = ({ price: [label, money], payment: [, paid] }: NonNullable<EmailParts['total']>) =>
  `<table role="presentation" class="rule" width="100%" style="margin:20px 0 0;border-top:1px solid #e3e6ec" cellpadding="0" cellspacing="0"><tr><td style="padding:16px 16px 0 0;vertical-align:bottom"><strong>${escapeHtml(label)}</strong><br><span class="soft" style="font-size:15px;color:#56637a">${escapeHtml(paid)}</span></td><td align="right" style="padding:16px 0 0;vertical-align:bottom;font-size:40px;line-height:1;font-weight:800;letter-spacing:-0.03em;white-space:nowrap">${escapeHtml(money)}</td></tr></table>`;

const heading = (title: string | null) =>
  title
    ? `<h2 class="rule" style="margin:20px 0 0;padding-top:16px;border-top:1px solid #e3e6ec;font-size:18px;line-height:1.3">${escapeHtml(title)}</h2>`
    : '';

const totals = (facts: readonly EmailFact[] = []) =>
  facts.length > 0
    ? `<div class="rule" style="margin-top:20px;padding-top:8px;border-top:1px solid #e3e6ec">${factTable(facts)}</div>`
    : '';

const blockOf = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  `<div class="rule" style="border-top:1px solid #e3e6ec;padding:12px 0;font-size:15px"><strong>${escapeHtml(title)}</strong><br>${lines.map(escapeHtml).join('<br>')}</div>`;

const buttonOf = ({ label, url }: { readonly label: string; readonly url: string }) =>
  `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="background:#ffb624;color:#0b1526;padding:14px 24px;border-radius:999px;text-decoration:none;font-weight:700;display:inline-block">${escapeHtml(label)}</a></p>`;

const linkOf = ({ label, url }: { readonly label: string; readonly url: string }) =>
  `<p class="soft" style="margin:0 0 16px;color:#56637a"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`;

const quoteOf = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  `<p class="soft" style="margin:24px 0 8px;color:#56637a">${escapeHtml(title)}</p><blockquote class="soft rule" style="margin:0;padding-left:12px;border-left:3px solid #e3e6ec;color:#56637a">${lines.map(paragraph).join('')}</blockquote>`;

/** A reference stays on one line: it must not break at its hyphens. */
const title = (text: string) =>
  `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(text).replace(/\S*-\S*/g, '<span style="white-space:nowrap">$&</span>')}</h1>`;

/** The email as HTML. Email programs only support tables and inline styles; the colours are the site's. */
export function emailHtml(
  parts: EmailParts,
  frame: { readonly firm: string; readonly signature: readonly string[]; readonly language: string },
): string {
  const body = [
    title(parts.subject),
    parts.greeting ? paragraph(parts.greeting) : '',
    ...parts.paragraphs.map(paragraph),
    ...(parts.sections ?? []).map(
      ({ title, journey, facts }) => heading(title) + (journey ? journeyTicket(journey) : '') + factTable(facts),
    ),
    parts.total ? priceOf(parts.total) : '',
    parts.sections && !parts.total ? totals(parts.facts) : factTable(parts.facts),
    ...(parts.blocks ?? []).map(blockOf),
    parts.button ? buttonOf(parts.button) : '',
    parts.link ? linkOf(parts.link) : '',
    ...(parts.closing ?? []).map(paragraph),
    parts.quote ? quoteOf(parts.quote) : '',
  ].join('');
  const foot = frame.signature.map(escapeHtml).join('<br>');
  return `<!doctype html><html lang="${frame.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(parts.subject)}</title><style>${rules}</style></head><body class="page" style="margin:0;background:#faf7f1;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#0b1526"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="outer" align="center" style="padding:24px 12px"><table role="presentation" class="sheet" width="100%" style="max-width:600px;background:#fff;border-radius:12px;overflow:hidden" cellpadding="0" cellspacing="0"><tr><td class="head cell" style="background:#0b1526;color:#fff;padding:20px 28px;font-size:18px;font-weight:700"><span style="display:inline-block;margin-right:12px;padding:1px 10px;background:#ffb624;color:#0b1526;border-radius:8px;font-weight:800" aria-hidden="true">${escapeHtml(frame.firm.slice(0, 1))}</span>${escapeHtml(frame.firm)}</td></tr><tr><td class="cell" style="padding:28px;overflow-wrap:anywhere">${body}</td></tr><tr><td class="soft rule cell" style="padding:20px 28px;border-top:1px solid #e3e6ec;color:#56637a;font-size:13px">${foot}</td></tr></table></td></tr></table></body></html>`;
}
