import { useEffect, useState } from 'react';
import { readSavedPlaces } from '#web/api/customer/own-details.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { hasRole, useUser } from '#web/app/session.ts';
import { favouritePlaces, withFavourites } from '#web/shared/booking-form/favourite-places.ts';
import { ownPlacesFirst } from '#web/shared/booking-form/own-places.ts';
import { recentPlaces } from '#web/shared/booking-form/recent-places.ts';
import type { OwnPlace } from '#web/shared/place-field/place-offers.ts';

/** As many as fit below a field on a phone. */
const most = { saved: 3, all: 5 };

function makeOwnPlaces(favourites: readonly OwnPlace[]) {
  let saved: readonly OwnPlace[] = [];
  /** The customer's saved places, then the latest ones of this device. */
  const own = () => {
    const ids = new Set(saved.map(({ id }) => id));
    return [...saved.slice(0, most.saved), ...recentPlaces().filter(({ id }) => !ids.has(id))].slice(0, most.all);
  };
  const load = async () => {
    try {
      const places = await readSavedPlaces();
      saved = places.map(({ placeId, ...place }) => ({ ...place, id: placeId, kind: 'address' }));
    } catch {
      // They only save typing: without them the form works as for a guest.
    }
  };
  const clear = () => {
    saved = [];
  };
  return { offered: () => withFavourites(own(), favourites), load, clear, search: ownPlacesFirst(own) };
}

/** The person's own places with the firm's favourites after them, and a search that puts their own first. */
export function useOwnPlaces() {
  const { tariff } = usePageData();
  const [places] = useState(() => makeOwnPlaces(favouritePlaces(tariff)));
  const isCustomer = hasRole(useUser(), 'Reader');
  useEffect(() => {
    if (isCustomer) void places.load();
    else places.clear();
  }, [isCustomer, places]);
  return places;
}
