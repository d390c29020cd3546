import { ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { searchPlaces } from '#web/api/places.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { hasRole, useUser } from '#web/app/session.ts';
import { formatUnit } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/use-router.ts';
import { keepCode, keepPlace } from '#web/shared/booking-form/booking-draft.ts';
import { favouritePlaces, withFavourites } from '#web/shared/booking-form/favourite-places.ts';
import { recentPlaces } from '#web/shared/booking-form/recent-places.ts';
import { PlaceField } from '#web/shared/place-field/place-field.tsx';
import type { PlaceValue } from '#web/shared/place-field/place-value.ts';
import { Button } from '#web/ui/button.tsx';

const empty: PlaceValue = { text: '' };

/** Pickup and destination, passed on to the quote screen. It is a plain form, so it works before the scripts load. */
export function CompactQuote() {
  const { t, tag } = useTranslation();
  const { firm, tariff, rules } = usePageData();
  const user = useUser();
  const navigate = useNavigate();
  const [pickup, setPickup] = useState(empty);
  const [destination, setDestination] = useState(empty);
  useEffect(() => keepCode(location.search), []);
  const usual = () => withFavourites(recentPlaces(), favouritePlaces(tariff));
  const take = (name: 'pickup' | 'destination', value: PlaceValue) => {
    (name === 'pickup' ? setPickup : setDestination)(value);
    keepPlace(name, value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const start = {
      pickup: pickup.text.trim(),
      pickupId: pickup.placeId,
      destination: destination.text.trim(),
      destinationId: destination.placeId,
    };
    void navigate(hasRole(user, 'Reader') ? paths.booking(start) : paths.quote(start));
  };
  return (
    <form
      action={paths.quote()}
      method="get"
      onSubmit={submit}
      aria-label={t('Quick_label')}
      className="rounded-card border border-line bg-surface p-4 shadow-float sm:p-5"
    >
      <div className="grid gap-4 md:grid-cols-[1fr_1fr_auto] md:items-end">
        <PlaceField
          label={t('Quick_pickup')}
          name="pickup"
          placeholder={t('Quick_pickup-example')}
          value={pickup}
          onChange={(value) => take('pickup', value)}
          search={searchPlaces}
          own={usual}
        />
        <PlaceField
          label={t('Quick_destination')}
          name="destination"
          placeholder={t('Quick_destination-example')}
          value={destination}
          onChange={(value) => take('destination', value)}
          search={searchPlaces}
          own={usual}
        />
        <Button type="submit" kind="primary" className="min-h-12">
          {t('Quick_get-quote')}
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
      <p className="mt-3 text-small text-ink-soft">
        {t('Promise_a-3', { duration: formatUnit(rules.asapMinutes, 'minute', tag) })}
      </p>
      <noscript>
        <p className="mt-3 text-small text-ink-soft">{t('Quick_no-script', { phone: formatPhone(firm.phone, tag) })}</p>
      </noscript>
    </form>
  );
}
