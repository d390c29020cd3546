import { formatAmount } from '#domain/basics/money.ts';
import type { DocumentName } from '#domain/booking/documents.ts';
import type { MisfitCode } from '#domain/dispatch/find-misfit.ts';
import type { UnservedCode } from '#domain/dispatch/plan-day.ts';
import type { RankReason } from '#domain/dispatch/rank-drivers.ts';
import { type OverworkCode, stretchSeconds } from '#domain/dispatch/working-day.ts';
import { formatDrive, formatMiles } from '#domain/i18n/format-drive.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { DeskBooking } from '#server/areas/bookings/read/read-desk-bookings.ts';
import type { Deps } from '#server/deps.ts';

/** What may have changed between making a plan and applying it. */
export type RefusalCode =
  | 'changed'
  | 'driver-gone'
  | 'other-car'
  | 'busy-now'
  | 'documents-now'
  | 'off-road-now'
  | 'not-planned';

const isOverwork = (code: UnservedCode): code is OverworkCode => code === 'hours' || code === 'break';

/** Says why somebody should or cannot drive, in the reader's language. */
export function deskTexts(deps: Pick<Deps, 'translations'>, language: Language) {
  const t = deps.translations.in(language);
  const tag = languageTag(language);

  function reason(given: RankReason): string {
    switch (given.code) {
      case 'comes-from': {
        const miles = formatMiles(given.drive.metres, tag);
        const duration = formatDrive(given.drive.seconds, tag);
        return given.comesFrom === 'unknown'
          ? t('Suggest_from-unknown')
          : t(`Suggest_from-${given.comesFrom}`, { miles, duration });
      }
      case 'arrives':
        return given.lateSeconds > 0
          ? t('Suggest_arrives-late', { duration: formatDrive(given.lateSeconds, tag) })
          : t('Suggest_arrives', { clock: formatClock(given.at, tag) });
      case 'spare':
        return t('Suggest_spare', { duration: formatDrive(given.seconds, tag) });
      case 'waiting':
        return t('Suggest_waiting', { clock: formatClock(given.since, tag) });
      case 'earned':
        return t('Suggest_earned', { money: formatAmount(given.pence, tag) });
      default:
        return t(`Suggest_${given.code}`);
    }
  }

  const durationOf = (code: OverworkCode, seconds: number) =>
    formatDrive(code === 'hours' ? seconds : stretchSeconds, tag);

  return {
    reason,
    clash: ({ reference, pickupAt }: DeskBooking) =>
      t('Excluded_clash', { reference, clock: formatClock(pickupAt, tag) }),
    documents: (names: readonly DocumentName[]) =>
      t('Excluded_documents', { documents: names.map((name) => t(`Document_${name}`)).join(', ') }),
    /** Why a day would be too long. */
    overwork: (code: OverworkCode, seconds: number) => t(`Excluded_${code}`, { duration: durationOf(code, seconds) }),
    /** Why one driver cannot. */
    excluded: (code: Exclude<MisfitCode, 'documents'> | RefusalCode) => t(`Excluded_${code}`),
    /** Why nobody can drive a job. */
    unserved: (code: UnservedCode, mostWorkSeconds: number) =>
      isOverwork(code) ? t(`Unserved_${code}`, { duration: durationOf(code, mostWorkSeconds) }) : t(`Unserved_${code}`),
  };
}

export type DeskTexts = ReturnType<typeof deskTexts>;
