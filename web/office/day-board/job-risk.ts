import type { Translate } from '#domain/i18n/translate.ts';
import type { BoardJob } from '#web/api/board.ts';
import { documentNames } from '#web/shared/document-texts.ts';
import { formatGap, type Gap, isTight } from './job-texts.ts';

interface Risk {
  /** `bad` needs somebody now, `tight` soon. */
  readonly level: 'bad' | 'tight';
  readonly text: string;
}

/** The gravest reason why a job may go wrong; null if there is none. `before` is the drive to its pickup. */
export function riskOf(job: BoardJob, before: Gap | undefined, t: Translate, tag: string): Risk | null {
  if (job.tone === 'done' || job.tone === 'under-way') return null;
  if (job.carOffRoad) return { level: 'bad', text: t('Dayboard_off-road') };
  if (job.tone === 'late') return { level: 'bad', text: t('Dayboard_tone-late') };
  if (job.expired.length > 0)
    return { level: 'bad', text: t('Dayboard_expired', { documents: documentNames(job.expired, t) }) };
  const { punctuality } = job;
  if (punctuality?.risk === 'at-risk' && job.driver) return { level: 'bad', text: punctuality.message };
  if (before && isTight(before)) return { level: 'bad', text: formatGap(before, t, tag) };
  if (punctuality?.risk === 'tight') return { level: 'tight', text: punctuality.message };
  if (job.driver && !job.vehicle) return { level: 'tight', text: t('Dayboard_no-car') };
  return null;
}
