import { londonFormat, numberFormat } from './intl-formats.ts';

/** Day and time of a pickup on London's clock, whatever the device's zone: Fri, 20 Nov 2026, 10:00. */
export function formatPickup(iso: string, tag: string): string {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  return londonFormat(tag, { ...options, hourCycle: 'h23' }).format(new Date(iso));
}

/** The time of day on London's clock: 10:00. */
export function formatClock(instant: Date, tag: string): string {
  return londonFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);
}

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
