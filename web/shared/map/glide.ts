import { greatCircleMetres } from '#domain/places/geo.ts';
import type { MapPoint } from './map-scene.ts';

/** Where a car is, and its heading. */
export interface Pose {
  readonly at: MapPoint;
  readonly heading: number;
}

/** A movement from one pose to the next. */
export interface Glide {
  readonly from: Pose;
  readonly to: Pose;
  readonly millis: number;
}

/** Positions arrive every 5 s (the specification's send interval): a movement of that length never stops in between. */
const longest = 5000;
const shortest = 300;
/** The car turns at the start of its movement, as at a junction. */
const turnMillis = 700;
/** Shorter movements are GPS noise, and say nothing about the heading. */
const trembleMetres = 4;
/** Longer ones were not driven on screen: a tunnel, or a phone that was off. */
const leapMetres = 2000;

/** The direction from one point to another, in degrees from north, clockwise. */
export function bearing(from: MapPoint, to: MapPoint): number {
  const [lat1, lat2] = [(from.lat * Math.PI) / 180, (to.lat * Math.PI) / 180];
  const turn = ((to.lng - from.lng) * Math.PI) / 180;
  const east = Math.sin(turn) * Math.cos(lat2);
  const north = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(turn);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

/** The shorter turn from one heading to another: from -180 to 180 degrees. */
export function turnOf(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/** Plans the movement from the current pose to a new position. `sinceLast` is the time since the previous one. */
export function planGlide(
  shown: Pose,
  next: { readonly at: MapPoint; readonly heading?: number | undefined },
  { sinceLast, isStill }: { sinceLast: number; isStill: boolean },
): Glide {
  const metres = greatCircleMetres(shown.at, next.at);
  const driven = metres < trembleMetres ? shown.heading : bearing(shown.at, next.at);
  const to = { at: next.at, heading: next.heading ?? driven };
  const leaps = isStill || metres > leapMetres;
  return { from: shown, to, millis: leaps ? 0 : Math.min(longest, Math.max(shortest, sinceLast)) };
}

/** The pose after this many milliseconds of a movement. */
export function poseAt({ from, to, millis }: Glide, elapsed: number): Pose {
  if (elapsed >= millis) return to;
  const share = Math.max(0, elapsed) / millis;
  const turned = Math.min(1, Math.max(0, elapsed) / Math.min(turnMillis, millis));
  return {
    at: {
      lat: from.at.lat + (to.at.lat - from.at.lat) * share,
      lng: from.at.lng + (to.at.lng - from.at.lng) * share,
    },
    // Not normalised on purpose: a transition from 350° to 10° would spin the car the long way round.
    heading: from.heading + turnOf(from.heading, to.heading) * turned,
  };
}
