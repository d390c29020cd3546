import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defectsQuery } from '#web/api/vehicle-checks.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefectDecision } from './defect-decision.tsx';
import { type DefectChoice, DefectRow } from './defect-row.tsx';

/** Defects of the fleet that are not fixed; hidden while there are none. */
export function Defects() {
  const { t, tag } = useTranslation();
  const { data } = useQuery(defectsQuery);
  const [choice, setChoice] = useState<DefectChoice | null>(null);
  if (!data || data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="defects-title" pad="none" className="p-4">
      <h2 id="defects-title" className="px-2 text-h4">
        {t('Check_defects')}
      </h2>
      <p className="px-2 pb-2 text-small text-ink-soft">{t('Check_defects-text')}</p>
      <ul>
        {data.map((defect) => (
          <DefectRow
            key={defect.id}
            defect={defect}
            registration={defect.registration}
            foundBy={t('Check_by', { name: defect.driver, dateTime: formatDateTime(defect.checkedAt, tag) })}
            onDecide={setChoice}
          />
        ))}
      </ul>
      {choice ? <DefectDecision {...choice} onClose={() => setChoice(null)} /> : null}
    </Card>
  );
}
