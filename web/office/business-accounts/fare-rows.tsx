import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { DecimalField } from '#web/ui/form/decimal-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { emptyFare, type TypedFare } from './account-editor.ts';
import { useFarePlaces } from './fare-places.ts';

interface FareRowsProps {
  readonly fares: readonly TypedFare[];
  readonly onChange: (fares: readonly TypedFare[]) => void;
  readonly error: string | undefined;
}

/** The company's own fixed fares: two places of the tariff in force, and the price between them. */
export function FareRows({ fares, onChange, error }: FareRowsProps) {
  const { t } = useTranslation();
  const options = useFarePlaces();
  const change = (key: string, patch: Partial<TypedFare>) =>
    onChange(fares.map((fare) => (fare.key === key ? { ...fare, ...patch } : fare)));
  const place = (fare: TypedFare, end: 'from' | 'to') => (
    <SelectField
      label={t(`Businessadmin_fare-${end}`)}
      name={`fare-${end}-${fare.key}`}
      placeholder={t('Businessadmin_fare-choose')}
      options={options}
      value={fare[end]}
      onChange={(event) => change(fare.key, { [end]: event.target.value })}
    />
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="text-small font-semibold">{t('Businessadmin_fares')}</legend>
      <p className="text-tiny text-ink-soft">{t('Businessadmin_fares-hint')}</p>
      {error ? <p className="text-small text-bad">{error}</p> : null}
      {fares.map((fare, at) => (
        <div key={fare.key} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_6rem_auto]">
          {place(fare, 'from')}
          {place(fare, 'to')}
          <DecimalField
            label={t('Businessadmin_fare-price')}
            name={`fare-price-${fare.key}`}
            value={fare.price}
            onChange={(event) => change(fare.key, { price: event.target.value })}
          />
          <IconButton
            label={t('Businessadmin_fare-remove', { count: at + 1 })}
            onClick={() => onChange(fares.filter(({ key }) => key !== fare.key))}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button
        kind="outline"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...fares, emptyFare()])}
      >
        <Plus aria-hidden="true" />
        {t('Businessadmin_fare-add')}
      </Button>
    </fieldset>
  );
}
