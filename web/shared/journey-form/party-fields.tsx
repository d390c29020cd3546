import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { drawnFor, type FieldGroupProps } from './field-group.ts';
import { luggageChoices, passengerChoices } from './journey.ts';

const asOptions = (choices: readonly string[]) => choices.map((value) => ({ value, label: value }));

export const PartyFields = drawnFor(
  ['passengers', 'luggage', 'greet'],
  function PartyFields({ values, errors, change }: FieldGroupProps) {
    const { t, tag } = useTranslation();
    const { tariff } = usePageData();
    const isFree = tariff.meetAndGreet === 0;
    return (
      <div className="grid gap-2">
        <div className="grid grid-cols-2 gap-3 lg:gap-4">
          <SelectField
            label={t('Quote_passengers')}
            name="passengers"
            options={asOptions(passengerChoices)}
            placeholder=""
            value={values.passengers}
            onChange={(event) => change({ passengers: event.target.value })}
            error={errors.passengers}
          />
          <SelectField
            label={t('Quote_luggage')}
            name="luggage"
            options={asOptions(luggageChoices)}
            placeholder=""
            value={values.luggage}
            onChange={(event) => change({ luggage: event.target.value })}
            error={errors.luggage}
          />
        </div>
        <Checkbox
          name="greet"
          label={isFree ? t('Quote_greet-free') : t('Quote_greet', { money: formatPounds(tariff.meetAndGreet, tag) })}
          checked={values.greet}
          onChange={(event) => change({ greet: event.target.checked })}
        />
      </div>
    );
  },
);
