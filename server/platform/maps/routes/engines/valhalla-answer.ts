import * as z from 'zod/mini';
import type { LatLng } from '#domain/places/geo.ts';
import { type Route, RouteError } from '../route-provider.ts';

// https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/
const goodAnswer = z.object({
  trip: z.object({
    status: z.literal(0),
    summary: z.object({ length: z.number(), time: z.number() }),
    legs: z.array(z.object({ shape: z.string() })),
  }),
});

const badAnswer = z.object({ error_code: z.number() });

/**
 * The sensible route, as on our own roads: an extra kilometre must save ten seconds. Valhalla weighs a second by one
 * minus `use_distance`, and a metre by `use_distance` at sixteen metres a second. It would also make a detour to spare
 * the driver a turn, which nobody wants to pay for.
 */
const SENSIBLE_SECONDS_PER_METRE = 10 / 1000;
const perSecond = 16 * SENSIBLE_SECONDS_PER_METRE;
const sensible = { use_distance: perSecond / (1 + perSecond), maneuver_penalty: 0 };

/** The request in Valhalla's format: by car, kilometres, no directions. */
export const valhallaQuestion = (points: readonly LatLng[]) => ({
  locations: points.map(({ lat, lng }) => ({ lat, lon: lng })),
  costing: 'auto',
  costing_options: { auto: sensible },
  units: 'kilometers',
  directions_type: 'none',
});

/** Google's polyline encoding, with Valhalla's six decimals. */
export function unpackShape(shape: string): [number, number][] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of shape) {
    const bits = letter.charCodeAt(0) - 63;
    value += (bits & 31) * 2 ** shift;
    shift += 5;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    value = 0;
    shift = 0;
  }
  const line: [number, number][] = [];
  let lat = 0;
  let lng = 0;
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    lat += numbers[i] ?? 0;
    lng += numbers[i + 1] ?? 0;
    line.push([lng / 1e6, lat / 1e6]);
  }
  return line;
}

/** Reads Valhalla's answer, from its server or its library. */
export function readValhallaAnswer(body: unknown, provider: string, otherwise = 'UNREADABLE_ANSWER'): Route {
  const answer = goodAnswer.safeParse(body);
  if (!answer.success) {
    const said = badAnswer.safeParse(body);
    throw new RouteError(said.success ? `VALHALLA_${said.data.error_code}` : otherwise);
  }
  const { summary, legs } = answer.data.trip;
  return {
    metres: Math.round(summary.length * 1000),
    seconds: Math.round(summary.time),
    geometry: {
      type: 'LineString',
      coordinates: legs.flatMap((leg, i) => unpackShape(leg.shape).slice(i === 0 ? 0 : 1)),
    },
    estimated: false,
    provider,
  };
}
