import { companyLine } from '#domain/api/company-line.ts';
import type { Firm } from '#domain/api/firm.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { emailHtml } from './email-html.ts';
import type { EmailFact, EmailParts } from './email-parts.ts';
import type { Email } from './email-port.ts';

function signature(firm: Firm, t: Translate, tag: string): string[] {
  const { address, operatorLicence } = firm;
  return [
    firm.name,
    [...address.lines, address.town, address.postcode].join(', '),
    `${formatPhone(firm.phone, tag)} · ${firm.email}`,
    t('Mail_licence', { number: operatorLicence.number, authority: operatorLicence.authority }),
    companyLine(firm, t),
  ];
}

const factLines = (facts: readonly EmailFact[] = []) => facts.map(([label, value]) => `${label}: ${value}`);

function asText(parts: EmailParts, signed: readonly string[]): string {
  const sections = parts.sections ?? [];
  const button = parts.button && `${parts.button.label}:\n${parts.button.url}`;
  return [
    parts.greeting,
    ...parts.paragraphs,
    ...sections.map(({ title, facts }) => [...(title ? [`* ${title} *`] : []), ...factLines(facts)].join('\n')),
    factLines(parts.facts).join('\n'),
    ...(parts.blocks ?? []).map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join('\n')),
    button,
    ...(parts.closing ?? []),
    `-- \n${signed.join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Lays an email out as plain text and as HTML, with the firm's name, address, licence and company details below. */
export function composeEmail(parts: EmailParts, firm: Firm, t: Translate, languageTag: string): Email {
  const signed = signature(firm, t, languageTag);
  return {
    subject: parts.subject,
    text: asText(parts, signed),
    html: emailHtml(parts, { firm: firm.name, signature: signed, language: languageTag }),
    ...(parts.attachments ? { attachments: parts.attachments } : {}),
  };
}
