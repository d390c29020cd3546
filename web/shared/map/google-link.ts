interface Point {
  readonly lat: number;
  readonly lng: number;
}

const text = ({ lat, lng }: Point) => `${lat},${lng}`;

/** The URL of Google's map with the route, for an iframe. */
export function googleMap(key: string, from: Point, to: Point, stops: readonly Point[] = []): string {
  const query = new URLSearchParams({
    key,
    origin: text(from),
    destination: text(to),
    mode: 'driving',
    units: 'imperial',
    ...(stops.length > 0 ? { waypoints: stops.map(text).join('|') } : {}),
  });
  return `https://www.google.com/maps/embed/v1/directions?${query}`;
}

/**
 * The URL of Google's own page for a route: it needs no key, and nothing is requested from Google before somebody
 * follows it.
 */
export function googleDirections(from: Point, to: Point, stops: readonly Point[] = []): string {
  const query = new URLSearchParams({
    api: '1',
    origin: text(from),
    destination: text(to),
    travelmode: 'driving',
    ...(stops.length > 0 ? { waypoints: stops.map(text).join('|') } : {}),
  });
  return `https://www.google.com/maps/dir/?${query}`;
}

/** The same from where the phone is, through every stop, for the driver. Each place is a point or an address. */
export function googleRoute(destination: string, stops: readonly string[]): string {
  const query = new URLSearchParams({ api: '1', destination, travelmode: 'driving', waypoints: stops.join('|') });
  return `https://www.google.com/maps/dir/?${query}`;
}

/** The URL of Google's own page for a point. */
export const googlePoint = (at: Point): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: text(at) })}`;
