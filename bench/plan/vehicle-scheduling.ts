import fs from 'node:fs';
import path from 'node:path';
import { impossible } from '#domain/dispatch/assignment.ts';
import type { ChainProblem } from '#domain/dispatch/chains.ts';

/** The known optima of the public instances with several depots. */
const optima: Readonly<Record<string, number>> = {
  n50m2s0: 214_727,
  n50m3s1: 152_491,
  n50m4s2: 174_393,
  n100m2s0: 346_908,
  n100m3s1: 385_934,
  n100m4s2: 316_758,
  n150m2s0: 498_292,
  n150m3s1: 475_694,
  n150m4s2: 458_758,
};

/** Trips in an order in which none comes before one that it can follow. */
function inOrder(trips: number, canFollow: (before: number, after: number) => boolean): number[] {
  const all = Array.from({ length: trips }, (_, trip) => trip);
  const waitsFor = all.map((after) => all.filter((before) => canFollow(before, after)).length);
  const order = all.filter((trip) => waitsFor[trip] === 0);
  for (const before of order) {
    for (const after of all) {
      if (!canFollow(before, after)) continue;
      waitsFor[after] = (waitsFor[after] ?? 0) - 1;
      if (waitsFor[after] === 0) order.push(after);
    }
  }
  return order;
}

/** The first line: depots, trips, cars of each depot. Then a matrix of costs, depots before trips; −1 is impossible. */
function readInstance(text: string): ChainProblem {
  const [head = [], ...costs] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim().split(/\s+/).map(Number));
  const [depots = 0, trips = 0, ...cars] = head;
  const cost = (from: number, to: number) => {
    const value = costs[from]?.[to] ?? -1;
    return value < 0 ? impossible : value;
  };
  const order = inOrder(trips, (before, after) => cost(depots + before, depots + after) < impossible);
  const depotOf = cars.flatMap((count, depot) => Array.from({ length: Math.min(count, trips) }, () => depot));
  const perDriver = (of: (depot: number, trip: number) => number) =>
    Float64Array.from(depotOf.flatMap((depot) => order.map((trip) => of(depot, depots + trip))));
  return {
    jobs: trips,
    drivers: depotOf.length,
    first: perDriver((depot, trip) => cost(depot, trip)),
    last: perDriver((depot, trip) => cost(trip, depot)),
    next: Float64Array.from(order.flatMap((before) => order.map((after) => cost(depots + before, depots + after)))),
    fitCosts: perDriver(() => 0),
    unserved: new Float64Array(trips).fill(100_000_000),
    given: [],
  };
}

/** The instances of a folder whose optimum is known. */
export function readInstances(folder: string) {
  return Object.entries(optima)
    .map(([name, least]) => ({ name, least, file: path.join(folder, `${name}.txt`) }))
    .filter(({ file }) => fs.existsSync(file))
    .map(({ name, least, file }) => ({ name, least, problem: readInstance(fs.readFileSync(file, 'utf8')) }));
}
