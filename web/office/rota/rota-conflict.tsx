import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import type { HeldConflict } from '#web/shared/conflict/use-conflict.ts';
import type { Option } from '#web/ui/form/select-field.tsx';
import { isAbsence, type RotaValues, weekdayOf } from './rota-parts.ts';

interface RotaConflictProps {
  readonly held: HeldConflict<RotaValues, string>;
  readonly cars: readonly Option[];
}

/** What somebody else saved of this driver's week and absences meanwhile. */
export function RotaConflict({ held, cars }: RotaConflictProps) {
  const { t, tag } = useTranslation();
  const labelOf = (part: string) => {
    const weekday = weekdayOf(part);
    return weekday ? t(`Rota_weekday-${weekday}`) : `${t('Rota_away')} ${formatDay(part.split(' ')[1] ?? '', tag)}`;
  };
  const format = (part: string, values: RotaValues) => {
    const value = values[part];
    if (!value) return '–';
    if (isAbsence(value)) {
      const days = [...new Set([value.from, value.to])].map((day) => formatDay(day, tag)).join(' – ');
      return [days, value.reason].filter(Boolean).join(', ');
    }
    if (value.from === '') return t('Rota_off');
    const car = value.vehicleId === '' ? undefined : cars.find((one) => one.value === value.vehicleId);
    return [`${value.from}–${value.to}`, car?.label].filter(Boolean).join(', ');
  };
  return <ConflictPanel held={held} labelOf={labelOf} format={format} />;
}
