import { useEffect, useState } from 'react';
import { readSavedPlaces } from '#web/api/customer.ts';
import { hasRole, useUser } from '#web/app/session.ts';
import { ownPlacesFirst } from '#web/shared/journey-form/own-places.ts';
import type { OwnPlace } from '#web/shared/place-field/place-offers.ts';
import { recentPlaces } from './recent-places.ts';

/** As many as fit below a field on a phone. */
const most = { saved: 3, all: 5 };

function makeOwnPlaces() {
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
  return { own, load, clear, search: ownPlacesFirst(own) };
}

/** The person's own places, and a search that puts them first. */
export function useOwnPlaces() {
  const [places] = useState(makeOwnPlaces);
  const isCustomer = hasRole(useUser(), 'Reader');
  useEffect(() => {
    if (isCustomer) void places.load();
    else places.clear();
  }, [isCustomer, places]);
  return places;
}
