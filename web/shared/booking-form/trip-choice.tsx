import { useTranslation } from '#web/i18n/translation.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import type { JourneyValues } from './booking-draft.ts';

interface TripChoiceProps {
  readonly trip: JourneyValues['trip'];
  readonly change: (patch: Pick<JourneyValues, 'trip'>) => void;
}

export function TripChoice({ trip, change }: TripChoiceProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('Quote_trip')}
      hideLabel
      name="trip"
      value={trip}
      onChange={(event) => change({ trip: event.target.value === 'return' ? 'return' : 'one-way' })}
      choices={[
        { value: 'one-way', label: t('Quote_one-way') },
        { value: 'return', label: t('Quote_return') },
      ]}
    />
  );
}
