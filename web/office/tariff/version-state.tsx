import type { TariffVersion } from '#web/api/office/tariff.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';

type VersionPhase = 'draft' | 'now' | 'later' | 'over';

/** A version after the current one takes effect later; those before it are over. */
export function versionPhaseOf(version: TariffVersion, inForce: TariffVersion | undefined): VersionPhase {
  if (version.state === 'draft') return 'draft';
  if (version.isInForce) return 'now';
  const start = (at: string | null) => Date.parse(at ?? '');
  return start(version.effectiveFrom) > start(inForce?.effectiveFrom ?? null) ? 'later' : 'over';
}

const tones = { draft: 'plain', now: 'good', later: 'calm', over: 'plain' } as const;

/** Whether a version is a draft, current, scheduled or past. */
export function VersionState({ version, inForce }: { version: TariffVersion; inForce: TariffVersion | undefined }) {
  const { t, tag } = useTranslation();
  const standing = versionPhaseOf(version, inForce);
  const from = version.effectiveFrom ? formatDateTime(version.effectiveFrom, tag) : '';
  return (
    <Badge tone={tones[standing]} light={standing === 'now'}>
      {t(`Tariff_state-${standing}`, { dateTime: from })}
    </Badge>
  );
}
