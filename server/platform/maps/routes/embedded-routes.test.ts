import { beforeAll, describe, expect, it } from 'vitest';
import { greatCircleMetres, type LatLng } from '#domain/places/geo.ts';
import { EmbeddedRoutes } from './embedded-routes.ts';
import { loadRoads, type RoadEdge, type Roads } from './load-roads.ts';

const at = (eastKm: number, northKm: number): LatLng => ({
  lat: 51.4 + northKm / 111.195,
  lng: -0.75 + eastKm / (111.195 * Math.cos((51.4 * Math.PI) / 180)),
});

const road = (from: number, to: number, points: LatLng[], more: Partial<RoadEdge> = {}): RoadEdge => ({
  from,
  to,
  class: 'a',
  limitMph: 40,
  ref: '',
  name: '',
  closed: false,
  oneway: false,
  apart: false,
  metres: undefined,
  points,
  ...more,
});

/** Two towns 10 km apart: a slow street straight between them, and a motorway by a longer route. */
function twoTowns(): Roads {
  const nodes = [at(0, 0), at(10, 0), at(0, 3), at(10, 3)] as const;
  const [west, east, westJunction, eastJunction] = nodes;
  return {
    nodes: [...nodes],
    edges: [
      road(0, 1, [west, east], { class: 'street', limitMph: 20 }),
      road(0, 2, [west, westJunction]),
      road(2, 3, [westJunction, eastJunction], { class: 'motorway', limitMph: 70, closed: true, apart: true }),
      road(3, 1, [eastJunction, east]),
    ],
  };
}

describe('the router on two towns', () => {
  it('takes the fastest route, not the shortest', async () => {
    const route = await new EmbeddedRoutes(twoTowns()).route([at(0, 0), at(10, 0)]);
    expect(route.metres).toBeGreaterThan(16_000);
    expect(route.metres).toBeLessThan(17_000);
    expect(route).toMatchObject({ estimated: true, provider: 'embedded' });
  });

  it('takes the short route when the main road is not faster', () => {
    const roads = twoTowns();
    const street = roads.edges[0];
    if (street) street.limitMph = 60;
    const route = new EmbeddedRoutes(roads).routeNow([at(0, 0), at(10, 0)]);
    expect(route.metres).toBeLessThan(11_500);
  });

  it('takes the shorter of two routes that take about as long', () => {
    const roads = twoTowns();
    const street = roads.edges[0];
    // The motorway would save some seconds and cost six kilometres.
    if (street) Object.assign(street, { class: 'a', limitMph: 35.3 });
    const fast = new EmbeddedRoutes(twoTowns()).routeNow([at(0, 0), at(10, 0)]);
    const route = new EmbeddedRoutes(roads).routeNow([at(0, 0), at(10, 0)]);
    expect(route.seconds).toBeGreaterThan(fast.seconds);
    expect(route.metres).toBeLessThan(11_000);
  });

  it('does not reach a street through a motorway, however near it is', () => {
    const nodes = [at(0, 0), at(4, 0), at(4, 0.6), at(0, 0.6), at(0, 0.45), at(3, 0.45)] as const;
    const [own, end, farEnd, behind, motorway, motorwayEnd] = nodes;
    const routes = new EmbeddedRoutes({
      nodes: [...nodes],
      edges: [
        road(0, 1, [own, end]),
        road(1, 2, [end, farEnd]),
        road(2, 3, [farEnd, behind]),
        road(4, 5, [motorway, motorwayEnd], { class: 'motorway', closed: true, apart: true }),
      ],
    });
    // 220 m to the street behind the motorway, 380 m to the one on this side.
    expect(routes.routeNow([at(0.5, 0.38), at(0.5, 0.6)]).metres).toBeGreaterThan(7000);
  });

  it('drives a one-way street one way only', () => {
    const roads = twoTowns();
    const street = roads.edges[0];
    if (street) Object.assign(street, { class: 'a', limitMph: 60, oneway: true });
    const routes = new EmbeddedRoutes(roads);
    expect(routes.routeNow([at(1, 0), at(9, 0)]).metres).toBeLessThan(9000);
    // On the way back it goes on to the end of the street and round by the motorway.
    expect(routes.routeNow([at(9, 0), at(1, 0)]).metres).toBeGreaterThan(17_000);
  });

  it('splits the time on free roads by kind of road, turns included', () => {
    const route = new EmbeddedRoutes(twoTowns()).routeNow([at(0, 0), at(10, 0)]);
    const { fast = 0, open = 0, town = 0 } = route.freeFlow ?? {};
    expect(fast).toBeGreaterThan(300);
    expect(open).toBeGreaterThan(300);
    // Onto the motorway and off it.
    expect(town).toBeGreaterThanOrEqual(8);
    expect(route.seconds).toBe(Math.round(fast + open + town));
  });

  it('draws the line from start to end along the road', () => {
    const { geometry } = new EmbeddedRoutes(twoTowns()).routeNow([at(2, 0.1), at(7, -0.1)]);
    expect(geometry.coordinates[0]).toEqual([at(2, 0.1).lng, at(2, 0.1).lat].map((x) => Math.round(x * 1e5) / 1e5));
    expect(geometry.coordinates).toHaveLength(4);
  });

  it('drives through the stop on the way', () => {
    const routes = new EmbeddedRoutes(twoTowns());
    const [a, via, b] = [at(1, 0), at(0, 2), at(3, 0)];
    const through = routes.routeNow([a, via, b]);
    const legs = routes.routeNow([a, via]).metres + routes.routeNow([via, b]).metres;
    expect(Math.abs(through.metres - legs)).toBeLessThanOrEqual(1);
    expect(through.metres).toBeGreaterThan(routes.routeNow([a, b]).metres);
  });

  it('gets onto a motorway only at its junctions', () => {
    const route = new EmbeddedRoutes(twoTowns()).routeNow([at(5, 2.9), at(10, 3)]);
    // Joining it in the middle would take only 5.3 km.
    expect(route.metres).toBeGreaterThan(6000);
  });

  it('refuses a journey with one point', async () => {
    await expect(new EmbeddedRoutes(twoTowns()).route([at(0, 0)])).rejects.toThrow(
      'Error fetching distance: NOT_ENOUGH_POINTS',
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -91, 1e300])('refuses a latitude of %d', async (lat) => {
    await expect(new EmbeddedRoutes(twoTowns()).route([{ lat, lng: -0.7 }, at(9, 0)])).rejects.toThrow(
      'OUTSIDE_UNITED_KINGDOM',
    );
  });

  it('measures zero from a place to itself', async () => {
    await expect(new EmbeddedRoutes(twoTowns()).route([at(2, 0), at(2, 0)])).rejects.toThrow('ABSURD_ANSWER');
  });

  it('says so when no road leads there', async () => {
    await expect(new EmbeddedRoutes({ nodes: [], edges: [] }).route([at(0, 0), at(9, 0)])).rejects.toThrow(
      'Error fetching distance: ZERO_RESULTS',
    );
  });
});

describe('the roads that ship', () => {
  let routes: EmbeddedRoutes;
  let roads: Roads;
  beforeAll(() => {
    roads = loadRoads();
    routes = new EmbeddedRoutes(roads);
  });

  const places = {
    bracknell: { lat: 51.4163, lng: -0.7513 },
    reading: { lat: 51.4583, lng: -0.9717 },
    terminal5: { lat: 51.4718, lng: -0.4878 },
    gatwick: { lat: 51.1568, lng: -0.1588 },
    leeds: { lat: 53.7955, lng: -1.5491 },
    inverness: { lat: 57.4798, lng: -4.2234 },
    penzance: { lat: 50.1225, lng: -5.5327 },
    norwich: { lat: 52.6267, lng: 1.3075 },
    holyhead: { lat: 53.3075, lng: -4.6305 },
  } as const;

  // Road distances from a road atlas, with a margin for the chosen route.
  it.each([
    ['bracknell', 'reading', 16, 20],
    ['bracknell', 'terminal5', 27, 36],
    ['bracknell', 'gatwick', 65, 80],
    ['bracknell', 'leeds', 310, 370],
    ['bracknell', 'inverness', 820, 980],
    ['bracknell', 'penzance', 400, 480],
    ['bracknell', 'norwich', 210, 270],
    ['bracknell', 'holyhead', 370, 470],
  ] as const)('from %s to %s it is %i to %i km', (from, to, least, most) => {
    const there = routes.routeNow([places[from], places[to]]);
    expect(there.metres / 1000).toBeGreaterThan(least);
    expect(there.metres / 1000).toBeLessThan(most);
    const back = routes.routeNow([places[to], places[from]]);
    expect(Math.abs(there.metres - back.metres)).toBeLessThan(10);
  });

  it('is never shorter than the straight line and drives at the speed of a car', () => {
    for (let i = 0; i < 300; i += 1) {
      const from = { lat: 51.33 + ((i * 37) % 100) * 0.0016, lng: -0.98 + ((i * 53) % 100) * 0.004 };
      const to = { lat: 51.33 + ((i * 71) % 100) * 0.0016, lng: -0.98 + ((i * 29) % 100) * 0.004 };
      const straight = greatCircleMetres(from, to);
      if (straight < 100) continue;
      const route = routes.routeNow([from, to]);
      expect(route.metres).toBeGreaterThan(straight * 0.99);
      expect(route.metres).toBeLessThan(straight * 3.5 + 4000);
      expect(route.metres / route.seconds).toBeGreaterThan(5);
      expect(route.metres / route.seconds).toBeLessThan(29);
    }
  });

  it('is one network: every junction can be reached from every other', () => {
    const drivable = roads.edges.filter((edge) => edge.class !== 'rail' && edge.class !== 'water');
    const near = new Map<number, number[]>();
    for (const { from, to } of drivable) {
      near.set(from, [...(near.get(from) ?? []), to]);
      near.set(to, [...(near.get(to) ?? []), from]);
    }
    const reached = new Set<number>([drivable[0]?.from ?? 0]);
    for (const node of reached) for (const next of near.get(node) ?? []) reached.add(next);
    expect(reached.size).toBe(near.size);
  });

  it('knows the roads by number and name, for the base map', () => {
    const refs = new Set(roads.edges.map((edge) => edge.ref));
    for (const ref of ['M4', 'M3', 'M25', 'A329(M)', 'A322', 'A3095', 'B3348', 'B3430', 'A1(M)'])
      expect(refs).toContain(ref);
    expect(roads.edges.some((edge) => edge.name === 'Ringmead' && edge.points.length > 2)).toBe(true);
  });
});
