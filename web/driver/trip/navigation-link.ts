import type { Job } from '#web/api/driver/jobs.ts';
import { geoHref } from '../jobs/geo-link.ts';
import type { NavigationApp } from '../phone-settings.ts';

interface Stop {
  readonly text: string;
  readonly point: { readonly lat: number; readonly lng: number } | null;
}

/** Where the car goes next: to the pickup, and with the passenger on board to every stop up to the drop-off. */
export function stopsAhead(job: Job): readonly Stop[] {
  if (!job.boardedAt) return [{ text: job.pickupLocation, point: job.pickupPoint }];
  return [
    { text: job.via, point: job.viaPoint },
    ...job.moreStops,
    { text: job.dropoffLocation, point: job.dropoffPoint },
  ].filter(({ text }) => text !== '');
}

const place = ({ text, point }: Stop) => (point ? `${point.lat},${point.lng}` : text);

/** Google's addresses for routes: https://developers.google.com/maps/documentation/urls/get-started */
function google(stops: readonly Stop[], last: Stop): string {
  const query = new URLSearchParams({
    api: '1',
    destination: place(last),
    travelmode: 'driving',
    dir_action: 'navigate',
  });
  if (stops.length > 1) query.set('waypoints', stops.slice(0, -1).map(place).join('|'));
  return `https://www.google.com/maps/dir/?${query}`;
}

/** Waze's link takes one place: the next stop. https://developers.google.com/waze/deeplinks */
function waze(next: Stop): string {
  const where: Record<string, string> = next.point ? { ll: place(next) } : { q: next.text };
  return `https://waze.com/ul?${new URLSearchParams({ ...where, navigate: 'yes' })}`;
}

/**
 * Apple's link: the one for a single place works on every iPhone, the one with stops since iOS 18.4.
 * https://developer.apple.com/documentation/mapkit/unified-map-urls
 */
function apple(stops: readonly Stop[], last: Stop): string {
  if (stops.length === 1) return `https://maps.apple.com/?${new URLSearchParams({ daddr: place(last), dirflg: 'd' })}`;
  const query = new URLSearchParams({ mode: 'driving', destination: place(last) });
  for (const stop of stops.slice(0, -1)) query.append('waypoint', place(stop));
  return `https://maps.apple.com/directions?${query}`;
}

/** Opens the app that the driver chose, on the way to every stop ahead where the app takes several. */
export function navigationHref(job: Job, app: NavigationApp): string {
  const stops = stopsAhead(job);
  const [next] = stops;
  const last = stops.at(-1);
  if (!next || !last) return '';
  if (app === 'google') return google(stops, last);
  if (app === 'waze') return waze(next);
  return app === 'apple' ? apple(stops, last) : geoHref(next);
}
