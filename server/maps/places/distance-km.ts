import type { PlaceLocation } from '#domain/places/place.ts';

/** The town centre that ranking looks from: Bracknell, from which most journeys start. */
export const bracknellCentre: PlaceLocation = { lat: 51.416, lng: -0.749 };

const kmPerDegree = 111.2; // mean meridian degree, 40 030 km / 360

/** Distance on a flat map: within 1 % across England, which is enough for ranking and for checks of data. */
export function distanceKm(a: PlaceLocation, b: PlaceLocation): number {
  const north = (a.lat - b.lat) * kmPerDegree;
  const east = (a.lng - b.lng) * kmPerDegree * Math.cos(((a.lat + b.lat) * Math.PI) / 360);
  return Math.hypot(north, east);
}
