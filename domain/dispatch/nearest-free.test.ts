import { describe, expect, it } from 'vitest';
import { impossible } from './assignment.ts';
import { type ChainProblem, costOf, link, none, placeOf } from './chains.ts';
import { nearestFree } from './nearest-free.ts';
import { overworkWith } from './overwork.ts';

const table = (...rows: number[][]) => Float64Array.from(rows.flat());
/** Two jobs, two drivers; every cost is different, to tell them apart. */
const problem: ChainProblem = {
  jobs: 2,
  drivers: 2,
  first: table([1, 2], [3, 4]),
  next: table([0, 5], [0, 0]),
  last: table([10, 20], [30, 40]),
  fitCosts: table([100, 200], [300, 400]),
  unserved: Float64Array.of(1000, 2000),
  given: [],
};

describe('the empty drive from one job to the next', () => {
  it.each([
    ['from where the driver starts', 1, none, 0, 3],
    ['between two jobs', 1, 0, 1, 5],
    ['to where the driver ends', 1, 1, none, 40],
    ['of a driver who has nothing to do', 1, none, none, 0],
  ])('%s', (_, driver, before, after, drive) => {
    expect(link(problem, driver, before, after)).toBe(drive);
  });
});

describe('what chains cost', () => {
  const rules = {
    begins: Float64Array.of(0, 0),
    ends: Float64Array.of(0, 0),
    limits: [null, null],
    shares: Float64Array.of(0.5, 1.5),
    fairCost: 7,
  };
  it.each<[string, number[][], number[], number]>([
    ['both jobs of one driver', [[0, 1], []], [], 1 + 5 + 20 + 100 + 200],
    ['a job each', [[0], [1]], [], 1 + 10 + 100 + 4 + 40 + 400],
    ['one that is left', [[], [0]], [1], 3 + 30 + 300 + 2000],
    ['nothing that anybody drives', [[], []], [0, 1], 3000],
  ])('%s', (_, ofDriver, unserved, cost) => {
    expect(costOf(problem, { ofDriver, unserved })).toBe(cost);
  });

  it('charges the square of a share of the day', () => {
    const both = { ofDriver: [[0, 1], []], unserved: [] };
    expect(costOf({ ...problem, rules }, both) - costOf(problem, both)).toBe(7 * 2 * 2);
    const each = { ofDriver: [[0], [1]], unserved: [] };
    expect(costOf({ ...problem, rules }, each) - costOf(problem, each)).toBe(7 * (0.25 + 2.25));
  });
});

it.each([
  [[], 5, 0],
  [[5], 4, 0],
  [[5], 5, 0],
  [[5], 6, 1],
  [[1, 3, 5, 7, 9], 6, 3],
  [[1, 3, 5, 7, 9], 7, 3],
  [[1, 3, 5, 7, 9], 10, 5],
])('the place in %j of %i is %i', (list, value, place) => {
  expect(placeOf(list, value)).toBe(place);
});

describe('the nearest free driver', () => {
  const nearest = (more: Partial<ChainProblem>) => {
    const fitCosts = new Float64Array(4);
    const { ofDriver, unserved } = nearestFree({ ...problem, fitCosts, ...more });
    return { ofDriver, unserved };
  };
  it.each<[string, Partial<ChainProblem>, number[][], number[]]>([
    ['takes each job in its turn', {}, [[0], [1]], []],
    ['is the first of two who are equally near', { first: table([1, 9], [1, 9]) }, [[0, 1], []], []],
    ['is found by the drive alone', { fitCosts: table([500, 0], [0, 0]) }, [[0], [1]], []],
    ['is somebody whom the job suits', { fitCosts: table([impossible, 0], [0, 0]) }, [[1], [0]], []],
    ['is somebody who can get there', { first: table([impossible, 2], [3, 4]) }, [[1], [0]], []],
    [
      'is somebody who can go on to the next job',
      { next: table([0, impossible], [0, 0]), given: [[1], []] },
      [[1], [0]],
      [],
    ],
    ['keeps the jobs that they have', { given: [[], [0]] }, [[1], [0]], []],
    ['is nobody if the job suits nobody', { fitCosts: table([impossible, 0], [impossible, 0]) }, [[1], []], [0]],
  ])('%s', (_, more, ofDriver, unserved) => {
    expect(nearest(more)).toEqual({ ofDriver, unserved });
  });

  it('works no longer than their limit', () => {
    const hour = 3600;
    const rules = {
      begins: Float64Array.of(0, hour),
      ends: Float64Array.of(hour, 2 * hour),
      limits: [{ day: 1.9 * hour, stretch: 9 * hour }, null],
      shares: new Float64Array(2),
      fairCost: 0,
    };
    expect(nearest({ rules, first: table([1, 1], [9, 9]) })).toEqual({ ofDriver: [[0], [1]], unserved: [] });
  });
});

describe('a day with one more job', () => {
  const hour = 3600;
  // Three jobs of an hour each, with a drive of half an hour to the first and none between.
  const rules = {
    begins: Float64Array.of(0, hour, 2 * hour),
    ends: Float64Array.of(hour, 2 * hour, 3 * hour),
    limits: [{ day: 3.5 * hour, stretch: 9 * hour }, { day: 3.4 * hour, stretch: 9 * hour }, null],
    shares: new Float64Array(3),
    fairCost: 0,
  };
  const free = new Float64Array(9);
  const three = { jobs: 3, drivers: 3, last: free, fitCosts: free, unserved: free, given: [], rules };
  const day: ChainProblem = { ...three, first: new Float64Array(9).fill(hour / 2), next: free };
  it.each([
    ['as long as may be', 0, [0, 1], 2, 2, null],
    ['too long at its end', 1, [0, 1], 2, 2, 'hours'],
    ['too long at its beginning', 1, [1, 2], 0, 0, 'hours'],
    ['too long in between', 1, [0, 2], 1, 1, 'hours'],
    ['without a limit', 2, [0, 1], 2, 2, null],
    ['a job alone', 1, [], 0, 0, null],
  ])('%s', (_, driver, chain, job, at, code) => {
    expect(overworkWith(day, driver, chain, { job, at })).toBe(code);
  });

  it('counts the drives between its own jobs', () => {
    // An hour's drive from the first job to the second, and none to the third.
    const next = Float64Array.of(0, hour, 0, 0, 0, 0, 0, 0, 0);
    expect(overworkWith({ ...day, next }, 0, [0, 2], { job: 1, at: 1 })).toBe('hours');
    expect(overworkWith({ ...day, next }, 0, [0], { job: 2, at: 1 })).toBeNull();
    const { rules: _, ...unruled } = day;
    expect(overworkWith(unruled, 1, [0, 1], { job: 2, at: 2 })).toBeNull();
  });
});
