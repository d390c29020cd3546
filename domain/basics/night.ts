/**
 * Whether it is dark outside: the sun's height from the day of the year and the hour (NOAA's simple equations),
 * accurate to within a few minutes. Its source also runs in the head of a page, so everything it needs is inside it.
 */
export function isNight(at: Date): boolean {
  /** Bracknell: where the cars are. */
  const place = { lat: 51.416, lng: -0.754 };
  /** Half an hour after sunset, and before sunrise, the sun is about this far below the horizon. */
  const duskDegrees = -4;
  const radians = Math.PI / 180;
  const dayMs = 86_400_000;
  const newYear = Date.UTC(at.getUTCFullYear(), 0, 1);
  const year = (2 * Math.PI * (at.getTime() - newYear)) / dayMs / 365.25;
  const declination =
    0.006918 -
    0.399912 * Math.cos(year) +
    0.070257 * Math.sin(year) -
    0.006758 * Math.cos(2 * year) +
    0.000907 * Math.sin(2 * year);
  const lateMinutes =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(year) -
      0.032077 * Math.sin(year) -
      0.014615 * Math.cos(2 * year) -
      0.040849 * Math.sin(2 * year));
  const utcMinutes = (at.getTime() % dayMs) / 60_000;
  const hourAngle = ((utcMinutes + lateMinutes + 4 * place.lng) / 4 - 180) * radians;
  const height =
    Math.sin(place.lat * radians) * Math.sin(declination) +
    Math.cos(place.lat * radians) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.asin(height) / radians < duskDegrees;
}
