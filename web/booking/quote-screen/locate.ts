import { ReadProblem } from '#web/api/client/read-json.ts';
import type { PlaceOption } from '#web/api/places.ts';
import { placesAt } from '#web/api/places.ts';

/** Why no place was found. */
export type LocationProblem = 'denied' | 'unavailable' | 'unknown';

/** Long enough for a phone indoors; a position from a minute ago is good enough too. */
const patience = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };
const permissionDenied = 1;

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, patience);
  });

/** The known place where the device is. The position itself is only used to look it up. */
export async function locate(): Promise<PlaceOption | LocationProblem> {
  if (!('geolocation' in navigator)) return 'unavailable';
  let point: GeolocationCoordinates;
  try {
    point = (await position()).coords;
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : 0;
    return code === permissionDenied ? 'denied' : 'unavailable';
  }
  try {
    const [nearest] = await placesAt(point.latitude, point.longitude);
    return nearest ?? 'unknown';
  } catch (error) {
    // Refused: the point is not in the country.
    return error instanceof ReadProblem && error.status === 400 ? 'unknown' : 'unavailable';
  }
}
