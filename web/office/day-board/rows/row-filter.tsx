import { ListFilter } from 'lucide-react';
import { type CarType, carTypes } from '#domain/fleet/car-classes.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';
import { everyRow, isFilteringRows, type RowFilter } from './board-rows.ts';

interface RowFilterProps {
  readonly filter: RowFilter;
  readonly onChange: (filter: RowFilter) => void;
  /** How many drivers show, and how many there are. */
  readonly shown: number;
  readonly all: number;
  /** Without shifts nobody can be on one. */
  readonly hasShifts: boolean;
}

/** Which drivers the board shows, above their names. */
export function RowFilterButton({ filter, onChange, shown, all, hasShifts }: RowFilterProps) {
  const { t } = useTranslation();
  const isOn = isFilteringRows(filter);
  const count = t('Dayboard_drivers', { shown, count: all });
  const name = t('Ui_fact', { label: t('Dayboard_filter'), value: count });
  return (
    <Popover
      label={t('Dayboard_filter')}
      className="w-72"
      trigger={
        <button
          type="button"
          aria-label={name}
          className={`flex h-full w-full min-h-0! items-center gap-1.5 px-2 text-left text-[0.75rem] font-semibold hover:bg-hover ${isOn ? 'bg-lamp-glow text-on-lamp-glow' : 'text-ink-soft'}`}
        >
          <ListFilter aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate">{count}</span>
        </button>
      }
    >
      <div className="grid gap-3">
        <SelectField
          label={t('Dayboard_filter-class')}
          value={filter.carType}
          onChange={({ target }) =>
            onChange({ ...filter, carType: carTypes.find((type): type is CarType => type === target.value) ?? '' })
          }
          options={[
            { value: '', label: t('Dayboard_filter-all') },
            ...carTypes.map((type) => ({ value: type, label: t(`Quote_car-${type}`) })),
          ]}
        />
        {hasShifts ? (
          <Checkbox
            label={t('Dayboard_filter-shift')}
            checked={filter.onShift}
            onChange={({ target }) => onChange({ ...filter, onShift: target.checked })}
          />
        ) : null}
        <Checkbox
          label={t('Dayboard_filter-free')}
          checked={filter.freeNow}
          onChange={({ target }) => onChange({ ...filter, freeNow: target.checked })}
        />
        {isOn ? (
          <Button kind="outline" size="small" className="w-fit" onClick={() => onChange(everyRow)}>
            {t('Dayboard_filter-clear')}
          </Button>
        ) : null}
      </div>
    </Popover>
  );
}
