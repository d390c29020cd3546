import { addLondonDays } from '#domain/basics/london-time.ts';
import { formatAmount } from '#domain/basics/money.ts';
import { formatDateTime, formatDay } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { Deps } from '#server/deps.ts';
import { cachedDocument } from '#server/platform/pdf/document-cache.ts';
import {
  drawDocument,
  labelled,
  letterHead,
  sheet as page,
  ruleAcross,
  smallPrint,
} from '#server/platform/pdf/letterhead.ts';
import type { Pdf } from '#server/platform/pdf/open-pdf.ts';
import type { ReadSheet } from './read-sheet.ts';

/** Starts a new page if that many more lines would not fit. */
function makeSpace(pdf: Pdf, lines: number): void {
  if (pdf.y + 18 * lines > page.bottom) pdf.addPage();
}

function lines(pdf: Pdf, { sheet, extras }: ReadSheet, t: Translate, tag: string): void {
  const money = (amount: number) => formatAmount(amount, tag);
  labelled(pdf, t('Settlement_opening'), money(sheet.opening));
  for (const job of sheet.jobs) {
    makeSpace(pdf, 2);
    const code = job.reduction ? t('Settlement_pdf-code', { money: money(0 - job.reduction) }) : '';
    const collected = job.collected > 0 ? t('Settlement_pdf-collected', { money: money(job.collected) }) : '';
    labelled(pdf, `${formatDateTime(job.at, tag)} · ${job.reference}`, money(job.share));
    // Moves it closer to its own line, and away from the next.
    pdf.y -= 3;
    smallPrint(
      pdf,
      [t('Settlement_pdf-fare', { money: money(job.fare) }), code, t(`Settlement_paid-${job.paidBy}`), collected]
        .filter(Boolean)
        .join(' · '),
    );
    pdf.moveDown(0.8);
  }
  makeSpace(pdf, 8 + sheet.entries.length);
  ruleAcross(pdf);
  labelled(pdf, t('Settlement_earned'), money(sheet.earned));
  for (const entry of sheet.entries)
    labelled(
      pdf,
      entry.kind === 'payout'
        ? t('Settlement_kind-payout')
        : t('Ui_fact', { label: t(`Settlement_kind-${entry.kind}`), value: entry.reason }),
      money(entry.pence),
    );
  if (sheet.tips) labelled(pdf, t('Settlement_tips'), money(sheet.tips));
  if (extras !== 0) smallPrint(pdf, t('Ui_fact', { label: t('Settlement_extras'), value: money(extras) }));
  labelled(pdf, t('Settlement_collected'), money(0 - sheet.collected));
  if (sheet.rent > 0) labelled(pdf, t('Settlement_rent'), money(-sheet.rent));
  ruleAcross(pdf);
  const closing = sheet.closing < 0 ? 'Settlement_you-owe' : 'Settlement_we-pay';
  labelled(pdf, t(closing), money(Math.abs(sheet.closing)), true);
}

/** A driver's week to print: opening, every job, what it comes to, and who pays whom. */
export function sheetPdf(deps: Deps, read: ReadSheet, language: Language): Promise<Buffer> {
  const t = deps.translations.in(language);
  const tag = languageTag(language);
  const { firm } = deps.env;
  const day = (date: string) => formatDay(date, tag);
  const title = t('Settlement_pdf-title', { fromDay: day(read.week), toDay: day(addLondonDays(read.week, 6)) });
  const draw = (pdf: Pdf) => {
    letterHead(pdf, firm, t, tag);
    pdf.moveDown(2).font('bold').fontSize(15).fillColor(page.ink).text(title, page.left);
    pdf.font('plain').fontSize(11).text(read.driver.name).moveDown(0.8);
    if (!read.closed) smallPrint(pdf, t('Settlement_pdf-open'));
    pdf.moveDown(0.5);
    lines(pdf, read, t, tag);
  };
  const about = { title, author: firm.name, language };
  return cachedDocument(['settlement', read, language, firm], () => drawDocument(about, draw));
}
