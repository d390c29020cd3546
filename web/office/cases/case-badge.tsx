import { type CaseState, isClosed } from '#domain/cases/case-states.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';

export function CaseBadge({ state }: { state: CaseState }) {
  const { t } = useTranslation();
  const tone = isClosed(state)
    ? 'plain'
    : state === 'received' || state === 'reported' || state === 'unacknowledged'
      ? 'lamp'
      : 'calm';
  return (
    <Badge tone={tone} light>
      {t(`Cases_state-${state}`)}
    </Badge>
  );
}
