import night from '#web/art/scene-night-road.svg';
import station from '#web/art/scene-station.svg';
import windsor from '#web/art/scene-windsor.svg';

/**
 * A slide: a picture, and the keys of its title (parts split by ' ,') and subtitle. The station has its own car
 * waiting.
 */
export interface Slide {
  readonly id: string;
  readonly img: string;
  readonly title: string;
  readonly subtitle: string;
  readonly car: boolean;
  /** The id of the published destination whose price is in the subtitle. */
  readonly priceOf?: string;
}

export const slides: readonly Slide[] = [
  { id: 'runway', img: night, title: 'Slide_a-1', subtitle: 'Slide_a-2', car: true, priceOf: 'heathrow' },
  { id: 'windsor', img: windsor, title: 'Slide_b-1', subtitle: 'Slide_b-2', car: true },
  { id: 'station', img: station, title: 'Slide_c-1', subtitle: 'Slide_c-2', car: false },
];

/** The parts of a slide's title, one per line. */
export function titleParts(title: string): string[] {
  return title.split(' ,').map((part) => part.trim());
}

/** The slide this many steps away, wrapping around at both ends. */
export function wrap(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count;
}
