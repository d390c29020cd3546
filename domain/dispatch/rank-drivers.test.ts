import { describe, expect, it } from 'vitest';
import type { DeskJob } from './jobs-and-drivers.ts';
import { type RankedDriver, rankDrivers } from './rank-drivers.ts';
import { along, at, bracknell, car, driver, heathrow, job, reading, roadDrives } from './testing/desk.ts';
import { plainDrives } from './testing/seeded-day.ts';

const now = at('08:00');
const wanted = job('wanted', '12:00', '13:00');
const rank = (drivers: RankedDriver[], wants: DeskJob = wanted, when = now) =>
  rankDrivers({ job: wants, drivers, drives: plainDrives, now: when });
const order = (...input: Parameters<typeof rank>) => rank(...input).suggestions.map(({ driverId }) => driverId);

describe('who is ruled out', () => {
  it('says which job leaves no time, before or after', () => {
    const before = job('before', '10:30', '11:40');
    const after = job('after', '13:20', '14:00', { from: reading });
    const { suggestions, excluded } = rank([driver('Ann', { jobs: [before] }), driver('Ben', { jobs: [after] })]);
    expect(suggestions).toEqual([]);
    expect(excluded).toEqual([
      { driverId: 'Ann', code: 'clash', documents: [], clashesWith: 'before' },
      { driverId: 'Ben', code: 'clash', documents: [], clashesWith: 'after' },
    ]);
  });

  it('says which documents have run out by then', () => {
    const { excluded } = rank([driver('Ann', { documents: { badge: '2026-11-30', licence: '2026-12-01' } })]);
    expect(excluded).toEqual([{ driverId: 'Ann', code: 'documents', documents: ['badge'], clashesWith: null }]);
  });

  it('says who would work too long that day, or without a break', () => {
    const early = job('early', '04:00', '10:00', { to: bracknell });
    const late = job('late', '15:00', '19:00');
    const yesterday = {
      ...early,
      pickupAt: new Date('2026-11-30T10:00:00Z'),
      endsAt: new Date('2026-11-30T20:00:00Z'),
    };
    const { suggestions, excluded } = rank([
      driver('Ann', { jobs: [early, late], mostWorkSeconds: 10 * 3600 }),
      driver('Ben', { jobs: [early, late], mostWorkSeconds: 12 * 3600 }),
      driver('Cas', { jobs: [job('long', '06:00', '11:45', { to: bracknell })], mostWorkSeconds: 10 * 3600 }),
      driver('Dan', { jobs: [yesterday], mostWorkSeconds: 10 * 3600 }),
    ]);
    expect(excluded).toEqual([
      { driverId: 'Ann', code: 'hours', documents: [], clashesWith: null },
      { driverId: 'Cas', code: 'break', documents: [], clashesWith: null },
    ]);
    expect(suggestions.map(({ driverId }) => driverId).sort()).toEqual(['Ben', 'Dan']);
  });

  it('accepts a driver whose jobs before and after leave enough time', () => {
    const jobs = [job('before', '09:00', '09:30'), job('after', '15:00', '15:30')];
    expect(order([driver('Ann', { jobs })])).toEqual(['Ann']);
  });
});

describe('a pickup that is near or late', () => {
  const phoneAt = (minutes: number) => along(minutes * 60);
  const onRoad = (id: string, minutes: number, more: Partial<RankedDriver> = {}) =>
    driver(id, { position: phoneAt(minutes), base: along(0), ...more });
  const first = (pickup: string, drivers: RankedDriver[]) =>
    rankDrivers({
      job: job('near', pickup, '10:00', { from: along(0), to: along(0) }),
      drivers,
      drives: roadDrives,
      now,
    }).suggestions;
  // Everything that counts for more than a short empty drive: the other journey, earnings, what comes next.
  const favoured = onRoad('Far', 27, { drivesOtherLeg: true });
  const near = onRoad('Near', 7, { earnedPence: 90_000 });

  it.each([
    ['07:40', 27],
    ['08:00', 7],
    ['08:20', 0],
    ['09:00', 0],
  ])('at %s goes to whoever gets there first, and says so: %i minutes late', (pickup, minutesLate) => {
    const [best, next] = first(pickup, [favoured, near]);
    expect([best?.driverId, next?.driverId]).toEqual(['Near', 'Far']);
    expect(best?.reasons).toContainEqual({ code: 'arrives', at: at('08:07'), lateSeconds: minutesLate * 60 });
  });

  it('more than an hour ahead goes by empty driving and what else counts', () => {
    const [best] = first('09:01', [favoured, near]);
    expect(best?.driverId).toBe('Far');
    expect(best?.reasons.map(({ code }) => code)).not.toContain('arrives');
  });

  it('goes to somebody whose way there is known before somebody whose is not', () => {
    const unknown = onRoad('Unknown', 0, { position: null, base: null });
    expect(first('08:20', [unknown, favoured]).map(({ driverId }) => driverId)).toEqual(['Far', 'Unknown']);
  });
});

describe('who comes first', () => {
  it('is whoever is nearest: by the drop-off before or by the phone', () => {
    const atPickup = driver('Ann', { jobs: [job('a', '10:00', '11:30', { to: bracknell })] });
    const far = driver('Ben', { jobs: [job('b', '09:00', '10:30', { to: heathrow })] });
    const byPhone = driver('Cas', { position: reading });
    const [first, second, third] = rank([far, byPhone, atPickup]).suggestions;
    expect([first?.driverId, second?.driverId, third?.driverId]).toEqual(['Ann', 'Cas', 'Ben']);
    expect(first).toMatchObject({ deadMetres: 0, vehicleId: 'car of Ann', spareSeconds: 25 * 60 });
    expect(second?.deadMetres).toBe(plainDrives(reading, bracknell).metres);
    expect(second?.reasons).toContainEqual({
      code: 'comes-from',
      comesFrom: 'position',
      drive: plainDrives(reading, bracknell),
    });
    expect(third?.reasons[0]).toMatchObject({ code: 'comes-from', comesFrom: 'drop-off' });
  });

  it('is the driver whose next job begins at the drop-off', () => {
    const next = job('next', '14:00', '15:00', { from: heathrow, to: bracknell });
    expect(order([driver('Ann'), driver('Ben', { jobs: [next] })])).toEqual(['Ben', 'Ann']);
  });

  it('says who comes that way anyway', () => {
    const before = job('before', '08:00', '09:00', { to: heathrow });
    const [later, elsewhere] = [bracknell, heathrow].map((from) => job('next', '15:00', '16:00', { from }));
    const reasonsOf = (next: DeskJob | undefined) =>
      rank([driver('Ann', { jobs: [before, ...(next ? [next] : [])] })], { ...wanted, to: bracknell }).suggestions[0]
        ?.reasons;
    expect(reasonsOf(later)).toContainEqual({ code: 'on-way' });
    expect(reasonsOf(elsewhere)).not.toContainEqual({ code: 'on-way' });
    expect(reasonsOf(undefined)).not.toContainEqual({ code: 'on-way' });
  });

  it.each<[string, Partial<RankedDriver>, Partial<DeskJob>]>([
    ['is the driver of the other journey of the booking', { drivesOtherLeg: true }, {}],
    ['is the driver whom the customer prefers', {}, { preferredDriverId: 'Ben' }],
    ['is the driver who has earned less today', { earnedPence: 4000 }, {}],
    ['is the driver who has waited longer', { jobs: [job('done', '05:00', '06:00', { to: bracknell })] }, {}],
  ])('%s', (_, benFields, jobFields) => {
    const ann = driver('Ann', { earnedPence: 9000, jobs: [job('done', '07:00', '07:55', { to: bracknell })] });
    const ben = driver('Ben', { earnedPence: 9000, jobs: ann.jobs, ...benFields });
    expect(order([ann, ben], { ...wanted, ...jobFields })).toEqual(['Ben', 'Ann']);
  });

  it('is neither a driver in a hurry nor one with a larger car than booked', () => {
    const hurried = driver('Ann', { jobs: [job('a', '10:00', '11:54', { to: bracknell })] });
    expect(order([hurried, driver('Ben')])).toEqual(['Ben', 'Ann']);
    expect(rank([hurried]).suggestions[0]?.reasons).toContainEqual({ code: 'tight' });
    const large = driver('Ann', { car: { ...car, carType: 'Executive' } });
    expect(order([large, driver('Ben')])).toEqual(['Ben', 'Ann']);
    expect(rank([large]).suggestions[0]?.reasons).toContainEqual({ code: 'larger-car' });
  });

  it('is a woman if one was asked for, and nobody else', () => {
    const asked = { ...wanted, asksForWoman: true };
    const { suggestions, excluded } = rank([driver('Ann', { isWoman: true }), driver('Ben')], asked);
    expect(suggestions.map(({ driverId }) => driverId)).toEqual(['Ann']);
    expect(suggestions[0]?.reasons[0]).toEqual({ code: 'woman' });
    expect(excluded).toMatchObject([{ driverId: 'Ben', code: 'woman' }]);
  });

  it('is the same in whatever order the drivers are listed', () => {
    const all = ['Ann', 'Ben', 'Cas', 'Dan'].map((id) => driver(id));
    expect(order([...all].reverse())).toEqual(order(all));
  });

  it('counts from now: a driver who is far away will be late for an imminent pickup', () => {
    const [found] = rank([driver('Ann', { position: heathrow })], wanted, at('11:50')).suggestions;
    expect(found?.spareSeconds).toBeLessThan(0);
    expect(found?.reasons).toContainEqual({ code: 'tight' });
  });
});
