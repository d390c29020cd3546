import { Clock } from 'lucide-react';
import { lazy } from 'react';
import { useLaterTexts, useTranslation } from '#web/i18n/translation.tsx';
import { PickedField, type PickedFieldProps } from './picked-field.tsx';
import { readClock } from './time-text.ts';

const TimePopover = lazy(async () => ({ default: (await import('./time-popover.tsx')).TimePopover }));
const laterTexts = ['Ui_time-list', 'Ui_time-chosen'];
const asTyped = (time: string) => time;

type TimeFieldProps = PickedFieldProps & {
  /** Minutes between the offered times; any minute can be typed. */
  step?: number;
  /** Offers only the rest of the day: earlier times have passed. Any time can be typed. */
  fromNow?: boolean;
};

/**
 * A time in London, 24 hours, typed or picked. The value is `HH:mm` when it could be read, otherwise the typed text.
 */
export function TimeField({ step = 15, fromNow = false, ...field }: TimeFieldProps) {
  const { t } = useTranslation();
  useLaterTexts(laterTexts);
  return (
    <PickedField
      {...field}
      read={readClock}
      write={asTyped}
      icon={<Clock aria-hidden="true" />}
      openLabel={(time) => (time ? t('Ui_time-chosen', { clock: time }) : t('Ui_time-choose'))}
    >
      {(picking) => <TimePopover {...picking} {...{ step, fromNow }} label={t('Ui_time-choose')} />}
    </PickedField>
  );
}
