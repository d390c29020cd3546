import { londonIso } from '#domain/basics/london-time.ts';
import type { JobRisk } from '#domain/dispatch/job-risk.ts';
import type { Punctuality } from '#domain/dispatch/punctuality.ts';
import { formatDrive } from '#domain/i18n/format-drive.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Deps } from '#server/deps.ts';
import type { JobRisks } from './read-risks.ts';

/** How punctual a driver will be, in words. */
export function presentPunctuality(deps: Pick<Deps, 'translations'>, language: Language, found: Punctuality | null) {
  if (!found) return null;
  const { risk, code, arrivesAt, leaveBy } = found;
  const t = deps.translations.in(language);
  const clock = arrivesAt && formatClock(arrivesAt, languageTag(language));
  const says = [code && t(`Punctual_${code}`), code && clock && t('Punctual_arrival', { clock })];
  return {
    risk,
    code,
    message: says.filter(Boolean).join('. '),
    arrivesAt: arrivesAt && londonIso(arrivesAt),
    leaveBy: leaveBy && londonIso(leaveBy),
  };
}

interface Words {
  readonly t: Translate;
  readonly tag: string;
  readonly punctual: string;
}

/** One risk in words. */
function textOf({ code }: JobRisk, job: StaffBooking, facts: JobRisks['facts'], { t, tag, punctual }: Words): string {
  switch (code) {
    case 'driver-absent':
      return t('Risk_driver-absent', { name: job.driver?.name ?? '' });
    case 'dog':
      return t('Risk_dog', { name: job.driver?.name ?? '' });
    case 'documents':
      return t('Dayboard_expired', { documents: facts.expired.map((name) => t(`Document_${name}`)).join(', ') });
    case 'overlap':
      return t('Dayboard_gap-overlap', { duration: formatDrive(-(facts.before?.freeSeconds ?? 0), tag) });
    case 'short-gap':
      return t('Dayboard_gap-tight', {
        driveDuration: formatDrive(facts.before?.drivingSeconds ?? 0, tag),
        freeDuration: formatDrive(facts.before?.freeSeconds ?? 0, tag),
      });
    case 'no-driver':
      return facts.nearest ? t('Risk_no-driver', { clock: formatClock(facts.nearest, tag) }) : t('Risk_no-driver-free');
    case 'outside-shift':
      return t('Risk_outside-shift');
    case 'late':
      return t('Dayboard_tone-late');
    case 'car-off-road':
      return t('Dayboard_off-road');
    case 'no-car':
      return t('Dayboard_no-car');
    default:
      return punctual;
  }
}

/** What may go wrong with a job, in words, the gravest first. */
export function presentRisks(
  deps: Pick<Deps, 'translations'>,
  language: Language,
  job: StaffBooking,
  found?: JobRisks,
) {
  if (!found) return [];
  const { facts, risks } = found;
  const punctual = presentPunctuality(deps, language, facts.punctuality)?.message ?? '';
  const words = { t: deps.translations.in(language), tag: languageTag(language), punctual };
  return risks.map((risk) => ({ ...risk, message: textOf(risk, job, facts, words) }));
}
