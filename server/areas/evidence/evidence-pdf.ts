import type { EvidenceAnswer } from '#domain/api/evidence/evidence.ts';
import { type EvidenceFact, evidenceFacts } from '#domain/api/evidence/evidence-facts.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { drawDocument, labelled, letterHead, ruleAcross, sheet, smallPrint } from '#server/platform/pdf/letterhead.ts';
import type { Pdf } from '#server/platform/pdf/open-pdf.ts';

/** The tallest row: a long text message in the narrow column. */
const rowHeight = 70;

function row(pdf: Pdf, [label, value]: EvidenceFact): void {
  if (pdf.y > sheet.bottom - rowHeight) pdf.addPage();
  labelled(pdf, label, value);
}

function section(pdf: Pdf, title: string): void {
  if (pdf.y > sheet.bottom - 2 * rowHeight) pdf.addPage();
  ruleAcross(pdf);
  pdf.font('bold').fontSize(11).fillColor(sheet.ink).text(title, sheet.left).moveDown(0.4);
}

/** The record of a pickup as a PDF with the firm's letterhead. */
export function evidencePdf(deps: Deps, evidence: EvidenceAnswer, language: Language): Promise<Buffer> {
  const t = deps.translations.in(language);
  const tag = languageTag(language);
  const { firm } = deps.env;
  const title = t('Evidence_document', { reference: evidence.reference });
  const { summary, sections } = evidenceFacts(evidence, t, tag);
  return drawDocument({ title, author: firm.name, language }, (pdf) => {
    letterHead(pdf, firm, t, tag);
    pdf.moveDown(2).font('bold').fontSize(15).fillColor(sheet.ink).text(title, sheet.left).moveDown(0.6);
    for (const fact of summary) row(pdf, fact);
    for (const { name, facts, note } of sections) {
      section(pdf, t(`Evidence_${name}`));
      for (const fact of facts) row(pdf, fact);
      if (note) smallPrint(pdf, note);
    }
  });
}
