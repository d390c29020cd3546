import { describe, expect, it } from 'vitest';
import { unpackRoads } from '../load-roads.ts';
import { buildRoads } from './build-roads.ts';
import { findIslands } from './find-islands.ts';
import type { AddressData } from './resolve-references.ts';
import { parseReference, parseRoadSource } from './road-source.ts';

/** A made-up town: postcodes on a grid of 1 km, `XX1 0AA` at the south-west corner, letters going east, digits north. */
const origin = { lat: 51.4, lng: -0.75 };
const degree = { lat: 1 / 111.195, lng: 1 / (111.195 * Math.cos((51.4 * Math.PI) / 180)) };
const postcodes = [0, 1, 2, 3].flatMap((north) =>
  ['A', 'B', 'C', 'D'].map((letter, east): [string, number, number] => [
    `XX1 ${north}A${letter}`,
    origin.lat + north * degree.lat,
    origin.lng + east * degree.lng,
  ]),
);
const data: AddressData = {
  postcodes,
  streets: [
    ['Long Lane', 0, 0, 0, 0, 486_900, 168_000],
    ['Long Lane', 0, 0, 0, 0, 486_000, 168_000],
  ],
  districts: ['XX1'],
};

const buildFile = (text: string) => buildRoads(parseRoadSource([{ file: 'town.roads', text }]), data);
const build = (text: string) => unpackRoads(buildFile(text));

describe('the road source', () => {
  it('reads postcodes with offsets, streets and junctions', () => {
    expect(parseReference('RG12 1AA +40 -120')).toEqual({
      kind: 'postcode',
      postcode: 'RG12 1AA',
      east: 40,
      north: -120,
    });
    expect(parseReference("King's Ride @SL5 #2")).toMatchObject({ kind: 'street', street: "King's Ride", which: 2 });
    expect(parseReference('[M4 J10]')).toEqual({ kind: 'junction', junction: 'M4 J10' });
  });

  it.each([
    ['A1 | a | XX1 0AA > somewhere', 'somewhere'],
    ['A1 | lane | XX1 0AA > XX1 0AB', 'unknown class'],
    ['A1 | a fast | XX1 0AA > XX1 0AB', 'unknown word'],
    ['A1 | a | XX1 0AA', 'two points'],
    ['J1 = XX1 0AA\nJ1 = XX1 0AB', 'named twice'],
    ['just words', 'neither'],
  ])('names the line of an invalid %j', (text, words) => {
    expect(() => parseRoadSource([{ file: 'town.roads', text }])).toThrow(words);
    expect(() => parseRoadSource([{ file: 'town.roads', text }])).toThrow(/^town\.roads:\d/);
  });

  it('names a reference that is not in the address data', () => {
    expect(() => build('A1 | a | XX1 0AA > XX9 9ZZ')).toThrow('XX9 9ZZ');
    expect(() => build('A1 | a | XX1 0AA > Short Lane @XX1')).toThrow('Short Lane');
    expect(() => build('A1 | a | XX1 0AA > [Nowhere]')).toThrow('Nowhere');
  });
});

describe('the network', () => {
  it('joins two roads where they cross', () => {
    const { nodes, edges } = build('A1 | a | XX1 0AA > XX1 2AC\nB2 High Street | b | XX1 0AC > XX1 2AA');
    expect(nodes).toHaveLength(5);
    expect(edges).toHaveLength(4);
    expect(edges[0]).toMatchObject({ ref: 'A1', name: '', class: 'a', limitMph: 40 });
    expect(edges[2]).toMatchObject({ ref: 'B2', name: 'High Street', class: 'b' });
  });

  it('passes a motorway over the roads it crosses, and joins it at a named junction', () => {
    const over = build('M1 | motorway | XX1 0AA > XX1 2AC\nB2 | b | XX1 0AC > XX1 2AA');
    expect(over.edges).toHaveLength(2);
    const joined = build(
      'M1 J1 = XX1 1AB\nM1 | motorway | XX1 0AA > [M1 J1] > XX1 2AC\nB2 | b | XX1 0AC > [M1 J1] > XX1 2AA',
    );
    expect(joined.edges).toHaveLength(4);
    expect(joined.nodes).toHaveLength(5);
  });

  it('snaps a road that ends beside another onto it', () => {
    const { nodes, edges } = build('A1 | a | XX1 0AA > XX1 0AD\nMill Lane | street | XX1 1AB > XX1 0AB +0 +40');
    expect(edges).toHaveLength(3);
    expect(nodes).toHaveLength(4);
  });

  it('pulls two ends that meet beside a road onto that road, not only onto each other', () => {
    const meeting = 'Mill Lane | street | XX1 1AB > XX1 0AB +0 +40\nRidge | street | XX1 1AC > XX1 0AB +0 +40';
    expect(findIslands(buildFile(`A1 | a | XX1 0AA > XX1 0AD\n${meeting}`))).toEqual([]);
  });

  it('extends a lane between places further to the next road than a street, which may be a dead end', () => {
    const lane = (kind: string) => build(`A1 | a | XX1 0AA > XX1 0AD\nMill Lane | ${kind} | XX1 1AB > XX1 0AB +0 +150`);
    expect(lane('c').edges).toHaveLength(3);
    expect(lane('street').edges).toHaveLength(2);
  });

  it('keeps one-way streets', () => {
    expect(build('High Street | street oneway | XX1 0AA > XX1 0AB').edges[0]).toMatchObject({ oneway: true });
  });

  it('keeps the bends between junctions and distributes an explicit length', () => {
    const { edges } = build('A1 | a 8000m | XX1 0AA > XX1 1AB > XX1 0AC\nB2 | b | XX1 2AB > XX1 1AB');
    const lengths = edges.filter((edge) => edge.ref === 'A1').map((edge) => edge.metres);
    expect(lengths).toEqual([4000, 4000]);
    const { edges: bent } = build('A1 | a | XX1 0AA > XX1 1AB > XX1 0AC');
    expect(bent[0]?.points).toHaveLength(3);
  });

  it('reports unreachable roads, except railways', () => {
    const crossroads = 'A1 | a | XX1 0AA > XX1 2AC\nB2 | b | XX1 0AC > XX1 2AA\nLine | rail | XX1 3AA > XX1 3AD';
    expect(findIslands(buildFile(crossroads))).toEqual([]);
    expect(findIslands(buildFile(`${crossroads}\nMill Lane | street | XX1 0AD > XX1 1AD`))).toEqual(['Mill Lane']);
  });

  it('refuses a ring with a single junction', () => {
    expect(() => build('The Ring | street | XX1 0AA > XX1 1AB > XX1 0AA')).toThrow('The Ring');
  });

  it('numbers streets of one name from west to east', () => {
    const { edges } = build('Long Lane | street 20mph closed | Long Lane @XX1 #1 > Long Lane @XX1 #2');
    const [edge] = edges;
    expect(edge?.points[0]?.lng).toBeLessThan(edge?.points[1]?.lng ?? 0);
    expect(edge).toMatchObject({ limitMph: 20, closed: true, apart: false });
  });
});
