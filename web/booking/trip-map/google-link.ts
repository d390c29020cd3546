interface Point {
  readonly lat: number;
  readonly lng: number;
}

const text = ({ lat, lng }: Point) => `${lat},${lng}`;

/** Google's map with the way drawn on it, to stand in a frame. */
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

/** Google's own page for a way: it needs no key, and nothing is asked of Google before somebody follows it. */
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
