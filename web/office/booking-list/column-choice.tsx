import { Columns3 } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';
import { type ColumnName, columnNames, usualColumns } from './column-names.ts';

interface ColumnChoiceProps {
  readonly shown: readonly ColumnName[];
  readonly onChange: (shown: readonly ColumnName[]) => void;
}

/** Which columns the list shows. */
export function ColumnChoice({ shown, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const toggle = (name: ColumnName, isOn: boolean) =>
    onChange(columnNames.filter((one) => (one === name ? isOn : shown.includes(one))));
  return (
    <Popover
      label={t('Adminlist_columns')}
      className="max-h-[min(34rem,calc(100dvh-6rem))] w-80 overflow-y-auto"
      trigger={
        <Button kind="quiet" size="small">
          <Columns3 aria-hidden="true" />
          {t('Adminlist_columns')}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-x-3 text-small">
        {columnNames
          .filter((name) => name !== 'id')
          .map((name) => (
            <Checkbox
              key={name}
              label={t(`Adminlist_col-${name}`)}
              checked={shown.includes(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />
          ))}
      </div>
      <Button kind="outline" size="small" wide className="mt-3" onClick={() => onChange(usualColumns)}>
        {t('Adminlist_columns-usual')}
      </Button>
    </Popover>
  );
}
