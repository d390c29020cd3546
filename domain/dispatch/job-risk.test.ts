import { describe, expect, it } from 'vitest';
import { isAtRisk, needsOthers, type RiskFacts, risksOf } from './job-risk.ts';
import type { Punctuality } from './punctuality.ts';

const now = new Date('2026-11-18T08:00:00Z');
const at = (time: string) => new Date(`2026-11-18T${time}:00Z`);
const plain: RiskFacts = {
  pickupAt: at('09:00'),
  endsAt: at('10:00'),
  driverId: 'ann',
  state: 'Confirmed',
  isAboard: false,
  hasCar: true,
  work: { rota: [], absences: [], onSince: null },
  isCarOffRoad: false,
  isDogRefused: false,
  expired: [],
  before: null,
  punctuality: null,
  nearest: undefined,
};
const absent = { ...plain.work, rota: [], absences: [{ from: '2026-11-18', to: '2026-11-18', reason: '' }] };
const afternoons = { rota: [{ weekday: 3, from: '12:00', to: '20:00', vehicleId: null }], absences: [] };
const rated = (risk: Punctuality['risk'], code: Punctuality['code']) => ({
  punctuality: { risk, code, arrivesAt: null, leaveBy: null },
});
const nobodys = { driverId: null, hasCar: false, work: null };
const codesOf = (more: Partial<RiskFacts>) =>
  risksOf({ ...plain, ...more }, now).map(({ code, level }) => (level === 'at-risk' ? code : `${code}, tight`));

describe('what may go wrong with a job', () => {
  it.each<[string, Partial<RiskFacts>, string[]]>([
    ['nothing', {}, []],
    ['its driver is absent', { work: { ...absent, onSince: null } }, ['driver-absent']],
    ['its driver works at other hours', { work: { ...afternoons, onSince: null } }, ['outside-shift']],
    ['its car is off the road', { isCarOffRoad: true }, ['car-off-road']],
    ['its driver is exempt from carrying the dog', { isDogRefused: true }, ['dog']],
    ['a document expires', { expired: ['badge'] }, ['documents']],
    ['it overlaps the job before', { before: { freeSeconds: -60, isEnough: false } }, ['overlap']],
    ['it overlaps one of an unknown place', { before: { freeSeconds: -60, isEnough: null } }, ['overlap']],
    ['the drive takes longer than there is', { before: { freeSeconds: 600, isEnough: false } }, ['short-gap']],
    ['there is time for the drive', { before: { freeSeconds: 600, isEnough: true } }, []],
    ['its driver will be late', rated('at-risk', 'not-set-off'), ['not-set-off']],
    ['its driver may be late', rated('tight', 'not-set-off'), ['not-set-off, tight']],
    ['it has no car', { hasCar: false }, ['no-car, tight']],
    ['its time has passed', { pickupAt: at('07:59') }, ['late']],
    ['nobody has it, and there is time', nobodys, []],
    ['nobody has it, and the nearest car is near', { ...nobodys, nearest: at('08:57') }, []],
    ['nobody has it, and the nearest car is too far', { ...nobodys, nearest: at('08:58') }, ['no-driver']],
    ['nobody has it, and nobody is free', { ...nobodys, nearest: null }, ['no-driver']],
    [
      'everything at once, the gravest first',
      {
        ...rated('at-risk', 'not-set-off'),
        expired: ['badge'],
        isCarOffRoad: true,
        hasCar: false,
        work: { ...absent, onSince: null },
      },
      ['driver-absent', 'car-off-road', 'documents', 'not-set-off', 'no-car, tight'],
    ],
    [
      'on the way, the time counts, and whether driver and car can go on',
      { state: 'InProgress', isCarOffRoad: true, expired: ['badge'], ...rated('tight', 'little-time') },
      ['car-off-road', 'little-time, tight'],
    ],
    [
      'on the way, its driver has gone home',
      { state: 'InProgress', work: { ...absent, onSince: null } },
      ['driver-absent'],
    ],
    [
      'the passengers are aboard',
      { state: 'InProgress', isAboard: true, isCarOffRoad: true, work: { ...absent, onSince: null } },
      [],
    ],
    ['on the way, the phone is silent', { state: 'InProgress', ...rated('tight', 'phone-silent') }, ['phone-silent']],
    ['it is over', { state: 'Completed', expired: ['badge'] }, []],
  ])('%s', (_, more, codes) => {
    expect(codesOf(more)).toEqual(codes);
  });

  it('puts a job at risk unless it is only tight, and asks for somebody else where driver or car cannot', () => {
    const of = (more: Partial<RiskFacts>) => risksOf({ ...plain, ...more }, now);
    expect([of({}), of({ hasCar: false }), of({ expired: ['mot'] })].map(isAtRisk)).toEqual([false, false, true]);
    const unable = [{ isCarOffRoad: true }, { work: { ...absent, onSince: null } }, { expired: ['mot' as const] }];
    expect([...unable, { isDogRefused: true }].map((more) => needsOthers(of(more)))).toEqual([true, true, true, true]);
    const able = [{ work: { ...afternoons, onSince: null } }, rated('at-risk', 'not-set-off'), nobodys];
    expect(able.map((more) => needsOthers(of(more)))).toEqual([false, false, false]);
  });
});
