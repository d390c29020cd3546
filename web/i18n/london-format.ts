import { numberFormat } from './intl-formats.ts';

const metresPerMile = 1609.34;

/** A distance in miles, as roads in the United Kingdom are signed. */
export function formatMiles(metres: number, tag: string): string {
  return numberFormat(tag, {
    style: 'unit',
    unit: 'mile',
    unitDisplay: 'long',
    maximumFractionDigits: metres < 10 * metresPerMile ? 1 : 0,
  }).format(metres / metresPerMile);
}

/** A driving time in minutes, or hours and minutes. */
export function formatDrive(seconds: number, tag: string): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const unit = (value: number, name: 'hour' | 'minute') =>
    numberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  if (minutes < 60) return unit(minutes, 'minute');
  const rest = minutes % 60;
  return rest === 0 ? unit(minutes / 60, 'hour') : `${unit(Math.floor(minutes / 60), 'hour')} ${unit(rest, 'minute')}`;
}
