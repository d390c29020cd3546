import { describe, expect, it } from 'vitest';
import type { PlaceLocation } from '#domain/places/place.ts';
import type { DeskJob } from './jobs-and-drivers.ts';
import { type RankedDriver, type RankReason, rankDrivers } from './rank-drivers.ts';
import { along, at, car, driver, roadDrives as drives, job as plainJob } from './testing/desk.ts';

const now = at('08:00');
/** A job from the beginning of the road and back to it. */
const job = (id: string, from: string, until: string, more: Partial<DeskJob> = {}) =>
  plainJob(id, from, until, { from: along(0), to: along(0), ...more });
const wanted = job('wanted', '15:00', '15:30');
const ann = (more: Partial<RankedDriver> = {}) => driver('Ann', { base: along(0), ...more });
const ben = (more: Partial<RankedDriver> = {}) => ann({ ...more, id: 'Ben' });
const rank = (drivers: RankedDriver[], wants = wanted) => rankDrivers({ job: wants, drivers, drives, now });
const order = (drivers: RankedDriver[], wants = wanted) =>
  rank(drivers, wants).suggestions.map(({ driverId }) => driverId);
const reasons = (of: RankedDriver, wants = wanted) => rank([of], wants).suggestions[0]?.reasons;

const comesFrom = (from: 'drop-off' | 'position' | 'base' | 'unknown', seconds = 0): RankReason => ({
  code: 'comes-from',
  comesFrom: from,
  drive: { seconds, metres: seconds * 10 },
});
const earned = (pence = 0): RankReason => ({ code: 'earned', pence });
const spare = (minutes: number): RankReason => ({ code: 'spare', seconds: minutes * 60 });

describe('what is said about a driver', () => {
  const over = job('over', '06:00', '07:00');
  it.each<[string, Partial<RankedDriver>, Partial<DeskJob>, RankReason[]]>([
    ['nothing but where they come from', {}, {}, [comesFrom('base'), earned()]],
    ['what they earned', { earnedPence: 4200 }, {}, [comesFrom('base'), earned(4200)]],
    ['nobody knows their base', { base: null }, {}, [comesFrom('unknown'), earned()]],
    ['nobody knows the pickup', {}, { from: null }, [comesFrom('unknown'), earned()]],
    ['the customer’s choice', {}, { preferredDriverId: 'Ann' }, [{ code: 'preferred' }, comesFrom('base'), earned()]],
    ['the other journey', { drivesOtherLeg: true }, {}, [{ code: 'other-leg' }, comesFrom('base'), earned()]],
    ['a woman', { isWoman: true }, { asksForWoman: true }, [{ code: 'woman' }, comesFrom('base'), earned()]],
    [
      'a larger car',
      { car: { ...car, carType: 'Executive' } },
      {},
      [comesFrom('base'), { code: 'larger-car' }, earned()],
    ],
    [
      'since when they wait',
      { jobs: [over] },
      {},
      [comesFrom('drop-off'), { code: 'waiting', since: over.endsAt }, earned()],
    ],
    [
      'a job that ends now',
      { jobs: [job('ends', '07:00', '08:00')] },
      {},
      [comesFrom('drop-off'), { code: 'waiting', since: now }, earned()],
    ],
    ['a job that goes on', { jobs: [job('on', '07:00', '08:01')] }, {}, [comesFrom('drop-off'), earned()]],
  ])('%s', (_, driverFields, jobFields, said) => {
    expect(reasons(ann(driverFields), { ...wanted, ...jobFields })).toEqual(said);
  });

  // After a job the passengers need five minutes to get out.
  it.each<[string, string, RankReason[]]>([
    ['six hours', '08:55', []],
    ['less than six hours', '08:56', [spare(359)]],
    ['ten minutes', '14:45', [spare(10)]],
    ['less than ten minutes', '14:46', [{ code: 'tight' }]],
    ['not a minute', '14:55', [{ code: 'tight' }]],
  ])('how much time is in hand: %s', (_, until, said) => {
    expect(reasons(ann({ jobs: [job('before', '07:00', until)] }))).toEqual([comesFrom('drop-off'), ...said, earned()]);
  });

  it.each<[string, number, number, boolean]>([
    ['a long drive that the next job wants anyway', 600, 0, true],
    ['a drive that is not long', 599, 0, false],
    ['a long drive of which the job adds less than half', 600, 299, true],
    ['a long drive of which the job adds half', 600, 300, false],
  ])('that they come that way anyway: %s', (_, away, beyond, isSaid) => {
    // From far away to the pickup, where the next job begins too; a drop-off beyond it adds the drive back.
    const before = job('before', '09:00', '10:00', { to: along(away) });
    const next = job('next', '20:00', '21:00', { from: along(0) });
    const said = reasons(ann({ jobs: [before, next] }), { ...wanted, to: along(-beyond) });
    expect(said?.some(({ code }) => code === 'on-way')).toBe(isSaid);
  });
});

describe('where a driver comes from', () => {
  const phone = { position: along(100) };
  it.each<[string, Partial<RankedDriver>, RankReason]>([
    ['the phone, without a job', phone, comesFrom('position', 100)],
    [
      'the phone, once the job before is over',
      { ...phone, jobs: [job('over', '07:00', '08:00', { to: along(50) })] },
      comesFrom('position', 100),
    ],
    [
      'the drop-off, while the job before goes on',
      { ...phone, jobs: [job('on', '07:00', '08:01', { to: along(50) })] },
      comesFrom('drop-off', 50),
    ],
  ])('%s', (_, more, from) => {
    expect(reasons(ann(more))).toContainEqual(from);
  });

  it.each([
    ['leaves a drop-off to come when the job ends', '08:30', '08:30'],
    ['leaves where they have been a while around the pickup', '07:30', '15:00'],
  ])('%s', (_, until, leaves) => {
    const asked: Date[] = [];
    const before = job('before', '07:00', until, { to: along(50) });
    const watched = (from: PlaceLocation, to: PlaceLocation, when: Date) => {
      if (from.lng === 50) asked.push(when);
      return drives(from, to);
    };
    rankDrivers({ job: wanted, drivers: [ann({ jobs: [before] })], drives: watched, now });
    expect(asked).toEqual([at(leaves)]);
  });
});

describe('who has time', () => {
  const excluded = (jobs: DeskJob[], wants = wanted) =>
    rank([ann({ jobs })], wants).excluded.map(({ clashesWith }) => clashesWith);
  it.each<[string, DeskJob[], string[]]>([
    ['is a driver whose job before ends on the minute', [job('before', '13:00', '14:55')], []],
    ['is nobody whose job before ends a minute too late', [job('before', '13:00', '14:56')], ['before']],
    ['is a driver whose next job begins on the minute', [job('after', '15:35', '16:00')], []],
    ['is nobody whose next job begins a minute too early', [job('after', '15:34', '16:00')], ['after']],
    ['is nobody who has another job at the same time', [job('same', '15:00', '15:10')], ['same']],
  ])('%s', (_, jobs, clashes) => {
    expect(excluded(jobs)).toEqual(clashes);
  });

  it('is nobody for an imminent pickup, but a free driver comes late and clashes with nothing', () => {
    const soon = job('soon', '08:01', '08:30');
    const [late] = rank([ann({ jobs: [job('over', '07:00', '08:00', { to: along(300) })] })], soon).suggestions;
    expect(late).toMatchObject({ driverId: 'Ann', spareSeconds: 60 - 300 });
    expect(excluded([job('on', '07:00', '08:01')], soon)).toEqual(['on']);
  });

  it('is also a driver after a late evening, which was another day', () => {
    const evening = {
      ...job('evening', '13:00', '23:00'),
      pickupAt: new Date('2026-11-30T13:00:00Z'),
      endsAt: new Date('2026-11-30T23:00:00Z'),
    };
    const early = job('early', '08:30', '09:00');
    expect(order([ann({ jobs: [evening], mostWorkSeconds: 10 * 3600 })], early)).toEqual(['Ann']);
  });

  it('is nobody without a car', () => {
    expect(rank([ann({ car: null })])).toEqual({
      suggestions: [],
      excluded: [{ driverId: 'Ann', code: 'no-car', documents: [], clashesWith: null }],
    });
    expect(rank([])).toEqual({ suggestions: [], excluded: [] });
  });
});

describe('what weighs more', () => {
  const away = (seconds: number) => ({ position: along(seconds) });
  it.each<[string, RankedDriver[], string[]]>([
    // Five per cent more and less than the mean: half a minute between them.
    [
      'a longer drive outweighs slightly higher earnings',
      [ann({ earnedPence: 10_500 }), ben({ earnedPence: 9500, ...away(31) })],
      ['Ann', 'Ben'],
    ],
    [
      'higher earnings outweigh a slightly shorter drive',
      [ann({ earnedPence: 10_500 }), ben({ earnedPence: 9500, ...away(29) })],
      ['Ben', 'Ann'],
    ],
    // At most five minutes for each, however much.
    [
      'much higher earnings weigh no more than ten minutes of driving',
      [ann({ earnedPence: 50_000 }), ben(away(601)), driver('Cas', { base: along(0) })],
      ['Cas', 'Ann', 'Ben'],
    ],
    [
      'a larger car outweighs a drive of less than five minutes',
      [ann({ car: { ...car, carType: 'Executive' } }), ben(away(299))],
      ['Ben', 'Ann'],
    ],
    [
      'a drive of more than five minutes outweighs a larger car',
      [ann({ car: { ...car, carType: 'Executive' } }), ben(away(301))],
      ['Ann', 'Ben'],
    ],
    ['ids decide between equals', [ben(), ann()], ['Ann', 'Ben']],
  ])('%s', (_, drivers, ids) => {
    expect(order(drivers)).toEqual(ids);
  });
});
