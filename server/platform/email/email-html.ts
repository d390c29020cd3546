import { escapeHtml } from '#domain/basics/escape-html.ts';
import type { EmailFact, EmailParts } from './email-parts.ts';

// The colours of the site by night, for mail programs that ask; the others keep the inline ones.
const night = `@media (prefers-color-scheme:dark){.page{background:#0b1526!important;color:#f4f1ea!important}.sheet{background:#142038!important}.soft{color:#aab6ca!important}.rule{border-color:#2c3b57!important}.head{background:#1d2c49!important}}`;

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const factRow = ([label, value]: EmailFact) =>
  `<tr><td class="soft" style="padding:6px 16px 6px 0;color:#56637a;vertical-align:top">${escapeHtml(label)}</td><td style="padding:6px 0;font-weight:600;vertical-align:top">${escapeHtml(value)}</td></tr>`;

const factTable = (facts: readonly EmailFact[] = []) =>
  facts.length > 0
    ? `<table role="presentation" style="margin:8px 0 16px;font-size:15px" cellpadding="0" cellspacing="0">${facts.map(factRow).join('')}</table>`
    : '';

const heading = (title: string | null) =>
  title
    ? `<h2 class="rule" style="margin:20px 0 0;padding-top:16px;border-top:1px solid #e3e6ec;font-size:18px;line-height:1.3">${escapeHtml(title)}</h2>`
    : '';

const blockOf = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  `<div class="rule" style="border-top:1px solid #e3e6ec;padding:12px 0;font-size:15px"><strong>${escapeHtml(title)}</strong><br>${lines.map(escapeHtml).join('<br>')}</div>`;

const buttonOf = ({ label, url }: { readonly label: string; readonly url: string }) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#ffb624;color:#0b1526;padding:14px 24px;border-radius:999px;text-decoration:none;font-weight:700;display:inline-block">${escapeHtml(label)}</a></p>`;

/** The email as HTML. Email programs know tables and inline styles only; colours are those of the site. */
export function emailHtml(
  parts: EmailParts,
  frame: { readonly firm: string; readonly signature: readonly string[]; readonly language: string },
): string {
  const body = [
    parts.greeting ? paragraph(parts.greeting) : '',
    ...parts.paragraphs.map(paragraph),
    ...(parts.sections ?? []).map(({ title, facts }) => heading(title) + factTable(facts)),
    factTable(parts.facts),
    ...(parts.blocks ?? []).map(blockOf),
    parts.button ? buttonOf(parts.button) : '',
    ...(parts.closing ?? []).map(paragraph),
  ].join('');
  const foot = frame.signature.map(escapeHtml).join('<br>');
  return `<!doctype html><html lang="${frame.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(parts.subject)}</title><style>${night}</style></head><body class="page" style="margin:0;background:#faf7f1;font:16px/1.5 system-ui,sans-serif;color:#0b1526"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" class="sheet" width="100%" style="max-width:600px;background:#fff;border-radius:12px;overflow:hidden" cellpadding="0" cellspacing="0"><tr><td class="head" style="background:#0b1526;color:#fff;padding:20px 28px;font-size:20px;font-weight:700">${escapeHtml(frame.firm)}</td></tr><tr><td style="padding:28px">${body}</td></tr><tr><td class="soft rule" style="padding:20px 28px;border-top:1px solid #e3e6ec;color:#56637a;font-size:13px">${foot}</td></tr></table></td></tr></table></body></html>`;
}
