import { useId, useState } from 'react';
import { formParty } from '#domain/fleet/car-classes.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { JourneyValues } from '#web/shared/booking-form/booking-draft.ts';
import { largePartyChoices, partyChoices } from '#web/shared/booking-form/journey.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

interface InstantPriceProps {
  readonly journey: JourneyValues;
  readonly onPrice: (party: { passengers: string; luggage: string }) => void;
}

const asOptions = (choices: readonly string[]) => choices.map((value) => ({ value, label: value }));

/** Larger cars that the tariff has a price for: how many travel, and the quote screen does the rest. */
export function InstantPrice({ journey, onPrice }: InstantPriceProps) {
  const { t } = useTranslation();
  const { largestParty: most } = usePageData().tariff;
  const [first = ''] = largePartyChoices(most);
  const [party, setParty] = useState({ passengers: first, luggage: journey.luggage || '0' });
  const id = useId();
  if (most <= formParty.passengers) return null;
  return (
    <section aria-labelledby={id} className="mb-6 grid gap-4 border-b border-line pb-6">
      <h3 id={id} className="text-h4">
        {t('Group_instant-title', { most })}
      </h3>
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label={t('Quote_passengers')}
          name="instant-passengers"
          options={asOptions(largePartyChoices(most))}
          value={party.passengers}
          onChange={({ target }) => setParty({ ...party, passengers: target.value })}
        />
        <SelectField
          label={t('Quote_luggage')}
          name="instant-luggage"
          options={asOptions(partyChoices(party.passengers).luggage)}
          value={party.luggage}
          onChange={({ target }) => setParty({ ...party, luggage: target.value })}
        />
      </div>
      <Button kind="primary" size="large" wide onClick={() => onPrice(party)}>
        {t('Group_instant')}
      </Button>
      <p className="text-small text-ink-soft">{t('Group_or')}</p>
    </section>
  );
}
