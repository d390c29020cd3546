import type { ReactNode } from 'react';
import { addLondonDays } from '#domain/basics/london-time.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { FieldGroupProps } from '#web/shared/booking-form/field-group.ts';
import { showField } from '#web/ui/form/focus-field.ts';

interface ChipProps {
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Chip({ isOn, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="min-h-9 rounded-pill border border-line px-2 text-tiny font-semibold text-ink-soft transition-colors duration-150 select-none hover:text-ink aria-pressed:border-mark aria-pressed:bg-mark aria-pressed:text-on-mark sm:px-3 sm:text-small pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}

type QuickWhenProps = Pick<FieldGroupProps, 'values' | 'change'> & {
  readonly onAsap: () => void;
};

/** The answers that most people have to "when": as soon as possible, today or tomorrow. Any other day is below. */
export function QuickWhen({ values, change, onAsap }: QuickWhenProps) {
  const { t } = useTranslation();
  // Today by the server's clock: the device's may be wrong.
  const { today } = usePageData();
  const takeDay = (date: string) => {
    change({ asap: false, date });
    // The day is settled; the time is what is missing now.
    if (!values.time) requestAnimationFrame(() => showField('time'));
  };
  const days = [
    { key: 'Quote_today', day: today },
    { key: 'Quote_tomorrow', day: addLondonDays(today, 1) },
  ];
  return (
    <fieldset className="flex flex-wrap gap-1.5 noscript:hidden">
      <legend className="sr-only">{t('Quote_when')}</legend>
      <Chip isOn={values.asap} onClick={() => (values.asap ? change({ asap: false }) : onAsap())}>
        {t('Quote_asap')}
      </Chip>
      {days.map(({ key, day }) => (
        <Chip key={key} isOn={!values.asap && values.date === day} onClick={() => takeDay(day)}>
          {t(key)}
        </Chip>
      ))}
    </fieldset>
  );
}
