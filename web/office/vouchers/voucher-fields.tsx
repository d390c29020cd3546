import { carTypes } from '#domain/fleet/car-classes.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ChoiceSet } from '#web/ui/form/choice-set.tsx';
import { DecimalField } from '#web/ui/form/decimal-field.tsx';
import { levelStyle } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { VoucherFormState } from './use-voucher-form.ts';

type TextName = 'code' | 'value' | 'mostUses' | 'mostPerCustomer' | 'leastFare' | 'note';

/** Whom a code is for: everybody, those who have not booked before, some classes of car. */
function Whom({ values, errors, change }: VoucherFormState) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        className="sm:col-span-2"
        label={t('Voucher_first')}
        name="firstJourneyOnly"
        checked={values.firstJourneyOnly}
        onChange={(event) => change({ firstJourneyOnly: event.target.checked })}
      />
      <ChoiceSet
        label={t('Voucher_cars')}
        hint={t('Voucher_cars-hint')}
        name="carTypes"
        className="sm:col-span-2"
        error={errors['carTypes']}
      >
        <div className="grid grid-cols-2 gap-x-4">
          {carTypes.map((type) => (
            <Checkbox
              key={type}
              label={t(`Quote_car-${type}`)}
              checked={values.carTypes.includes(type)}
              onChange={({ target }) =>
                change({
                  carTypes: carTypes.filter((each) =>
                    each === type ? target.checked : values.carTypes.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
      </ChoiceSet>
    </>
  );
}

/** What a code takes off, and what limits it. */
export function VoucherFields(form: VoucherFormState) {
  const { t } = useTranslation();
  const { values, errors, change } = form;
  const text = (name: TextName) => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const day = (name: 'validFrom' | 'validUntil') => ({
    name,
    value: values[name],
    error: errors[name],
    optional: true,
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <>
      <TextField
        label={t('Voucher_code')}
        hint={t('Voucher_code-hint')}
        className="sm:col-span-2"
        autoCapitalize="characters"
        maxLength={40}
        {...text('code')}
      />
      <SelectField
        label={t('Voucher_off')}
        name="off"
        value={values.off}
        onChange={(event) => change({ off: event.target.value })}
        options={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`Voucher_off-${value}`) }))}
      />
      <DecimalField label={t(values.off === 'percent' ? 'Voucher_percent' : 'Voucher_amount')} {...text('value')} />
      <DateField label={t('Voucher_from')} {...day('validFrom')} />
      <DateField label={t('Voucher_until')} {...day('validUntil')} />
      <TextField label={t('Voucher_most-uses')} optional inputMode="numeric" {...text('mostUses')} />
      <TextField label={t('Voucher_most-per-customer')} optional inputMode="numeric" {...text('mostPerCustomer')} />
      <DecimalField label={t('Voucher_least-fare')} optional className={levelStyle} {...text('leastFare')} />
      <TextField label={t('Voucher_note')} optional maxLength={500} className={levelStyle} {...text('note')} />
      <Whom {...form} />
    </>
  );
}
