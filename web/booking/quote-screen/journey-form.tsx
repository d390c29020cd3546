import { ArrowRight } from 'lucide-react';
import type { FormEvent } from 'react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { checkJourney } from '#web/shared/booking-form/journey.ts';
import { PartyFields } from '#web/shared/booking-form/party-fields.tsx';
import { TripChoice } from '#web/shared/booking-form/trip-choice.tsx';
import { WhenFields } from '#web/shared/booking-form/when-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PlaceFields } from './place-fields.tsx';
import { QuickWhen } from './quick-when.tsx';
import type { BookingScreenState } from './use-booking-screen.ts';

interface BookingFormProps {
  readonly screen: BookingScreenState;
  readonly onQuoted: () => void;
  readonly onGroup: () => void;
}

/** The quote form. */
export function BookingForm({ screen, onQuoted, onGroup }: BookingFormProps) {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  const { values, errors, change, quotes, changed } = screen;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await screen.ask()) onQuoted();
  };
  /** If nothing else is missing from the form, the price is requested straight away. */
  const takeAsap = async () => {
    const journey = { ...values, asap: true };
    change({ asap: true });
    if (Object.keys(checkJourney(journey)).length === 0 && (await screen.ask(journey))) onQuoted();
  };
  // Once there are prices, the amber button is on the cars instead.
  const isNext = !quotes.held || changed || quotes.held.expired;
  return (
    <Card as="section" pad="none" aria-label={t('Quote_form')} data-print="hide" className="p-4 sm:p-6">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5 lg:gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <TripChoice trip={values.trip} change={change} />
          <Button kind="quiet" size="small" className="-mx-2" onClick={onGroup}>
            {t('Quote_group')}
          </Button>
        </div>
        <PlaceFields
          {...{ values, errors, change }}
          onLocationProblem={(problem) => screen.say({ kind: 'caution', text: t(`Quote_location-${problem}`) })}
        />
        <QuickWhen {...{ values, change }} onAsap={() => void takeAsap()} />
        <WhenFields {...{ values, errors, change }} />
        <PartyFields {...{ values, errors, change }} />
        <Button type="submit" kind={isNext ? 'primary' : 'outline'} size="large" wide busy={quotes.asking}>
          {t('Quote_get')}
          <ArrowRight aria-hidden="true" />
        </Button>
        <noscript>
          <p className="text-small text-ink-soft">{t('Layout_no-script', { phone: formatPhone(firm.phone, tag) })}</p>
        </noscript>
      </form>
    </Card>
  );
}
