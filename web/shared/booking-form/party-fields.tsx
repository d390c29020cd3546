import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { drawnFor, type FieldGroupProps } from './field-group.ts';
import { partyChoices, partyOf } from './journey.ts';

const asOptions = (choices: readonly string[]) => choices.map((value) => ({ value, label: value }));

export const PartyFields = drawnFor(
  ['passengers', 'luggage', 'greet'],
  function PartyFields({ values, errors, change, isWholeFleet }: FieldGroupProps) {
    const { t, tag } = useTranslation();
    const { tariff } = usePageData();
    const choices = partyChoices(values.passengers, isWholeFleet);
    const isFree = tariff.meetAndGreet === 0;
    return (
      <div className="grid gap-2">
        {/* Half the width is too narrow for a sentence. */}
        <div className={classNames('grid gap-3 lg:gap-4', !errors.passengers && !errors.luggage && 'grid-cols-2')}>
          <SelectField
            label={t('Quote_passengers')}
            name="passengers"
            options={asOptions(choices.passengers)}
            placeholder=""
            value={values.passengers}
            onChange={({ target }) => change(partyOf(target.value, values.luggage, isWholeFleet))}
            error={errors.passengers}
          />
          <SelectField
            label={t('Quote_luggage')}
            name="luggage"
            options={asOptions(choices.luggage)}
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
