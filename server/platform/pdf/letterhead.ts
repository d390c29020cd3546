import { companyLine } from '#domain/api/site/company-line.ts';
import type { Firm } from '#domain/api/site/firm.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { openPdf, type Pdf } from './open-pdf.ts';

/** The firm's letterhead: colours and the left and right margins, in points. */
export const sheet = { ink: '#0b1526', grey: '#56637a', line: '#d9dee7', left: 56, right: 539, bottom: 780 } as const;

/** The sender: name, address, licence, company details, VAT number. */
export function letterHead(pdf: Pdf, firm: Firm, t: Translate, tag: string): void {
  const { address, operatorLicence, vat } = firm;
  pdf.font('bold').fontSize(20).fillColor(sheet.ink).text(firm.name, sheet.left, 56);
  pdf.font('plain').fontSize(9).fillColor(sheet.grey);
  pdf.text([...address.lines, address.town, address.postcode].join(', '));
  pdf.text(`${formatPhone(firm.phone, tag)} · ${firm.email}`);
  pdf.text(t('Mail_licence', { number: operatorLicence.number, authority: operatorLicence.authority }));
  pdf.text(companyLine(firm, t));
  if (vat.number) pdf.text(t('Receipt_vat-number', { number: vat.number }));
}

/** A label on the left, a value on the right, and the next line below the taller of the two. */
export function labelled(pdf: Pdf, label: string, value: string, bold = false): void {
  const y = pdf.y;
  pdf.font(bold ? 'bold' : 'plain').fontSize(bold ? 12 : 10);
  pdf.fillColor(bold ? sheet.ink : sheet.grey).text(label, sheet.left, y, { width: 210 });
  const afterLabel = pdf.y;
  pdf.fillColor(sheet.ink).text(value, sheet.left + 220, y, {
    width: sheet.right - sheet.left - 220,
    align: 'right',
  });
  pdf.y = Math.max(afterLabel, pdf.y) + 4;
}

/** A thin line across, with space around it. */
export function ruleAcross(pdf: Pdf): void {
  pdf
    .moveDown(0.5)
    .moveTo(sheet.left, pdf.y)
    .lineTo(sheet.right, pdf.y)
    .lineWidth(0.7)
    .strokeColor(sheet.line)
    .stroke()
    .moveDown(0.8);
}

/** Small print over the whole width; with `link` it opens that address. */
export function smallPrint(pdf: Pdf, text: string, link?: string): void {
  pdf
    .font('plain')
    .fontSize(9)
    .fillColor(sheet.grey)
    .text(text, sheet.left, pdf.y, { width: sheet.right - sheet.left, ...(link ? { link } : {}) });
}

/** Who supplies the journey: the firm itself or, where it is an agent, the driver. */
export const partyLine = (pdf: Pdf, firm: Firm, mode: Firm['vat']['mode'], t: Translate): void =>
  smallPrint(pdf, t(mode === 'agent' ? 'Receipt_party-agent' : 'Receipt_party', { company: firm.legalName }));

/** A page with the firm's letterhead on A4; `draw` fills it. */
export async function drawDocument(
  about: { title: string; author: string; language: Language },
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const { title, author, language } = about;
  const { pdf, finish } = await openPdf({
    title,
    author,
    lang: languageTag(language),
    margin: sheet.left,
    bufferPages: true,
  });
  draw(pdf);
  return finish();
}
