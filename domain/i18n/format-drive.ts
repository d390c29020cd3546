import { perKey } from '#domain/basics/formats.ts';

const metresPerMile = 1609.34;

const form = (options: Intl.NumberFormatOptions) =>
  perKey((tag) => new Intl.NumberFormat(tag, { style: 'unit', ...options }));
const shortMiles = form({ unit: 'mile', unitDisplay: 'long', maximumFractionDigits: 1 });
const wholeMiles = form({ unit: 'mile', unitDisplay: 'long', maximumFractionDigits: 0 });
const hours = form({ unit: 'hour', unitDisplay: 'short' });
const minutesForm = form({ unit: 'minute', unitDisplay: 'short' });

/** A distance in miles, as roads in the United Kingdom are signed. */
export function formatMiles(metres: number, tag: string): string {
  return (metres < 10 * metresPerMile ? shortMiles : wholeMiles)(tag).format(metres / metresPerMile);
}

/** A driving time in minutes, or hours and minutes. */
export function formatDrive(seconds: number, tag: string): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return minutesForm(tag).format(minutes);
  const rest = minutes % 60;
  const whole = hours(tag).format(Math.floor(minutes / 60));
  return rest === 0 ? whole : `${whole} ${minutesForm(tag).format(rest)}`;
}

/** The same where space is short: 3h 4m in English, 3 h 4 min elsewhere, as the languages' own short forms vary. */
export function formatShortDuration(minutes: number, tag: string): string {
  const [hour, minute] = tag.startsWith('en') ? ['h', 'm'] : ['\u00a0h', '\u00a0min'];
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (whole === 0) return `${rest}${minute}`;
  return rest === 0 ? `${whole}${hour}` : `${whole}${hour} ${rest}${minute}`;
}
