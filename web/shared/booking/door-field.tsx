import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface DoorFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (door: string) => void;
  /** Staff speak of the passenger, passengers of themselves. */
  readonly isForStaff?: boolean;
}

/** The house number or name of a pickup that is a street or a postcode; one press says that nobody has to look for it. */
export function DoorField({ value, error, onChange, isForStaff = false }: DoorFieldProps) {
  const { t } = useTranslation();
  const outside = t('Door_outside');
  return (
    <div className="grid gap-2">
      <TextField
        label={t('Door_label')}
        hint={t('Door_hint')}
        name="door"
        optional={!isForStaff}
        dir="auto"
        autoComplete="off"
        maxLength={60}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      {value === outside ? null : (
        <Button kind="outline" size="small" className="justify-self-start" onClick={() => onChange(outside)}>
          {t(isForStaff ? 'Door_outside' : 'Door_outside-own')}
        </Button>
      )}
    </div>
  );
}
