import { CircleCheck } from 'lucide-react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { OwnShift } from '#web/api/shifts.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What is known about a car: that it is off the road, defects that are not fixed, and the driver's own check. */
export function CarCondition({ car }: { car: OwnShift['cars'][number] }) {
  const { t, tag } = useTranslation();
  return (
    <>
      {car.offRoad ? (
        <Notice kind="bad" live="polite" title={t('Driver_car-off', { vehicle: car.registration })}>
          {t('Driver_car-off-text')}
        </Notice>
      ) : null}
      {car.defects.length > 0 ? (
        <section aria-labelledby="known-defects" className="text-small">
          <h3 id="known-defects" className="text-small font-semibold">
            {t('Driver_car-known')}
          </h3>
          <ul className="list-disc pl-5 text-ink-soft">
            {car.defects.map(({ id, item, text }) => (
              <li key={id} className="break-words">
                {t('Ui_fact', { label: t(`Check_item-${item}`), value: text })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {car.checkedAt ? (
        <p className="flex items-center gap-2 text-small font-semibold" data-figures>
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
          {t('Driver_check-at', { clock: formatClock(new Date(car.checkedAt), tag) })}
        </p>
      ) : null}
    </>
  );
}
