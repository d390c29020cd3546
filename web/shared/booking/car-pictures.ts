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

/** The picture of a booking's class; none for a class that we no longer have. */
export const carPictureOf = (carType: string) =>
  Object.entries(carPictures).find(([one]) => one === carType)?.[1] ?? null;
