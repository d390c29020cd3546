import { paths } from '#domain/basics/paths.ts';
import { formatDay } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import type { EmailParts } from '#server/platform/email/email-parts.ts';
import type { SheetJob } from './day-sheet.ts';
import { daySheetPdf } from './day-sheet-pdf.ts';
import { sheetRow } from './day-sheet-texts.ts';

/** The sheet as an email to the office: readable on a phone, and attached as a PDF to print. */
export async function daySheetEmail(
  deps: Pick<Deps, 'env' | 'translations' | 'clock'>,
  day: string,
  jobs: readonly SheetJob[],
  language: Language,
): Promise<EmailParts> {
  const t = deps.translations.in(language);
  const rows = jobs.map((job) => sheetRow(deps, job, language));
  const pdf = await daySheetPdf(deps, { day, rows, language });
  return {
    subject: t('Daysheet_mail-subject', {
      day: formatDay(day, languageTag(language), deps.clock()),
      count: jobs.length,
    }),
    paragraphs: [t(jobs.length === 0 ? 'Daysheet_empty' : 'Daysheet_mail-text')],
    blocks: rows.map(({ time, passenger, journey, notes, driver, price }) => ({
      title: [time[0], ...passenger.slice(0, 2)].join(' · '),
      lines: [
        ...journey,
        ...passenger.slice(2),
        ...notes,
        driver.join(' · '),
        price.join(' · '),
        time.slice(1).join(' · '),
      ],
    })),
    button: {
      label: t('Daysheet_mail-button'),
      url: deps.env.publicUrl + paths.staffBoard(day),
    },
    attachments: [
      {
        filename: `day-sheet-${day}.pdf`,
        contentType: 'application/pdf',
        content: pdf.toString('base64'),
        encoding: 'base64',
      },
    ],
  };
}
