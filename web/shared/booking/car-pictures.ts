import type { CarType } from '#domain/fleet/car-classes.ts';
import executive from '#web/art/car-executive.svg';
import minibus from '#web/art/car-minibus.svg';
import saloon from '#web/art/car-saloon.svg';
import mpv from '#web/art/car-van.svg';

/** The picture of each class; all are 1200 wide. */
export const carPictures: Readonly<Record<CarType, { readonly src: string; readonly height: number }>> = {
  Executive: { src: executive, height: 460 },
  Saloon: { src: saloon, height: 460 },
  MPV: { src: mpv, height: 520 },
  Minibus: { src: minibus, height: 570 },
};
