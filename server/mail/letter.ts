import type { Firm } from '#domain/api/firm.ts';
import type { Translate } from '#domain/words/translate.ts';
import type { MailAttachment } from './mail-port.ts';
import type { Letter } from './outbox-store.ts';

/** A letter in parts, before it is laid out as text and HTML. */
export interface LetterParts {
  readonly subject: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** Label and value, shown as a small table: the journey, the price lines. */
  readonly facts?: readonly (readonly [string, string])[];
  /** Things of one kind under each other, each with a heading: the journeys of a day. */
  readonly blocks?: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
  readonly attachments?: readonly MailAttachment[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML: a name such as `<b>` stays a name. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function signature(firm: Firm, t: Translate): string[] {
  const { address, operatorLicence } = firm;
  return [
    firm.name,
    [...address.lines, address.town, address.postcode].join(', '),
    `${firm.phone} · ${firm.email}`,
    t('Mail_licence', { number: operatorLicence.number, authority: operatorLicence.authority }),
  ];
}

function asText(parts: LetterParts, firm: Firm, t: Translate): string {
  const facts = parts.facts?.map(([label, value]) => `${label}: ${value}`).join('\n');
  const button = parts.button && `${parts.button.label}:\n${parts.button.url}`;
  return [
    parts.greeting,
    ...parts.paragraphs,
    facts,
    ...(parts.blocks ?? []).map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join('\n')),
    button,
    ...(parts.closing ?? []),
    `-- \n${signature(firm, t).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

// Mail programs know tables and inline styles only; colours are those of the site.
function asHtml(parts: LetterParts, firm: Firm, t: Translate, language: string): string {
  const facts = (parts.facts ?? [])
    .map(
      ([label, value]) =>
        `<tr><td style="padding:6px 16px 6px 0;color:#56637a;vertical-align:top">${escapeHtml(label)}</td><td style="padding:6px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  const blocks = (parts.blocks ?? [])
    .map(
      ({ title, lines }) =>
        `<div style="border-top:1px solid #e3e6ec;padding:12px 0;font-size:15px"><strong>${escapeHtml(title)}</strong><br>${lines.map(escapeHtml).join('<br>')}</div>`,
    )
    .join('');
  const button = parts.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(parts.button.url)}" style="background:#ffb624;color:#0b1526;padding:14px 24px;border-radius:999px;text-decoration:none;font-weight:700;display:inline-block">${escapeHtml(parts.button.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(parts.subject)}</title></head><body style="margin:0;background:#faf7f1;font:16px/1.5 system-ui,sans-serif;color:#0b1526"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" style="max-width:600px;background:#fff;border-radius:12px;overflow:hidden" cellpadding="0" cellspacing="0"><tr><td style="background:#0b1526;color:#fff;padding:20px 28px;font-size:20px;font-weight:700">${escapeHtml(firm.name)}</td></tr><tr><td style="padding:28px">${parts.greeting ? paragraph(parts.greeting) : ''}${parts.paragraphs.map(paragraph).join('')}${facts ? `<table role="presentation" style="margin:8px 0 16px;font-size:15px" cellpadding="0" cellspacing="0">${facts}</table>` : ''}${blocks}${button}${(parts.closing ?? []).map(paragraph).join('')}</td></tr><tr><td style="padding:20px 28px;border-top:1px solid #e3e6ec;color:#56637a;font-size:13px">${signature(firm, t).map(escapeHtml).join('<br>')}</td></tr></table></td></tr></table></body></html>`;
}

/** Lays a letter out as plain text and as HTML, with the firm's name, address and licence below. */
export function writeLetter(parts: LetterParts, firm: Firm, t: Translate, languageTag: string): Letter {
  return {
    subject: parts.subject,
    text: asText(parts, firm, t),
    html: asHtml(parts, firm, t, languageTag),
    ...(parts.attachments ? { attachments: parts.attachments } : {}),
  };
}
