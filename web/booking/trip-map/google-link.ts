interface Point {
  readonly lat: number;
  readonly lng: number;
}

const text = ({ lat, lng }: Point) => `${lat},${lng}`;

/** The URL of Google's map with the route, for an iframe. */
export function googleMap(key: string, from: Point, to: Point, via?: Point): string {
  const query = new URLSearchParams({
    key,
    origin: text(from),
    destination: text(to),
    mode: 'driving',
    units: 'imperial',
    ...(via ? { waypoints: text(via) } : {}),
  });
  return `https://www.google.com/maps/embed/v1/directions?${query}`;
}

/**
 * The URL of Google's own page for a route: it needs no key, and nothing is requested from Google before somebody
 * follows it.
 */
export function googleDirections(from: Point, to: Point, via?: Point): string {
  const query = new URLSearchParams({
    api: '1',
    origin: text(from),
    destination: text(to),
    travelmode: 'driving',
    ...(via ? { waypoints: text(via) } : {}),
  });
  return `https://www.google.com/maps/dir/?${query}`;
}
