import { companyLine } from '#domain/api/site/company-line.ts';
import type { Firm } from '#domain/api/site/firm.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
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

/** French has a space before its colon, which must not break. */
const colonIn = (tag: string) => (tag === 'fr' ? '\u00a0:' : ':');

const factLines = (tag: string, facts: readonly EmailFact[] = []) =>
  facts.map(([label, value]) => (value === '' ? label : `${label}${colonIn(tag)} ${value}`));

function buttonLines(tag: string, button: EmailParts['button']): string | undefined {
  return button && (button.url.startsWith('tel:') ? button.label : `${button.label}${colonIn(tag)}\n${button.url}`);
}

function asText(parts: EmailParts, footer: readonly string[], tag: string): string {
  const { sections = [], blocks = [], quote, total } = parts;
  return [
    parts.greeting,
    ...parts.paragraphs,
    ...sections.map(({ title, journey, facts }) =>
      [
        ...(title ? [title.toLocaleUpperCase(tag)] : []),
        ...factLines(tag, journey && [journey.reference, journey.time, ...journey.way]),
        ...factLines(tag, facts),
      ].join('\n'),
    ),
    factLines(tag, [...(total ? [total.price, total.payment] : []), ...(parts.facts ?? [])]).join('\n'),
    ...blocks.map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join('\n')),
    buttonLines(tag, parts.button),
    buttonLines(tag, parts.link),
    ...(parts.closing ?? []),
    ...(quote ? [[quote.title, ...quote.lines.map((line) => `> ${line}`)].join('\n')] : []),
    `-- \n${footer.join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Renders an email as plain text and as HTML, with the firm's name, address, licence and company details below. */
export function composeEmail(parts: EmailParts, firm: Firm, t: Translate, language: Language): Email {
  const tag = languageTag(language);
  const footer = signature(firm, t, tag);
  return {
    subject: parts.subject,
    text: asText(parts, footer, tag),
    html: emailHtml(parts, { firm: firm.name, signature: footer, language: tag }),
    ...(parts.attachments ? { attachments: parts.attachments } : {}),
  };
}
