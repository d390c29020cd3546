import { expect, it } from 'vitest';
import { noShowFrom } from './no-show-time.ts';

const at = (clock: string) => new Date(`2026-11-20T${clock}:00Z`);
const terms = { freeWaitMinutes: 10, noShowMinutes: 30 };

it.each([
  ['from the pickup', { pickupAt: at('10:00'), arrivedAt: at('09:50'), freeUntil: at('10:10') }, '10:40'],
  ['from a late arrival', { pickupAt: at('10:00'), arrivedAt: at('10:30'), freeUntil: at('10:10') }, '11:10'],
  ['from a late landing', { pickupAt: at('10:00'), arrivedAt: at('10:00'), freeUntil: at('11:25') }, '11:55'],
])('a no-show needs the free waiting and the firm’s minutes, %s', (_case, waited, from) => {
  expect(noShowFrom(waited, terms)).toEqual(at(from));
});

it('is never before the pickup, whatever the firm’s minutes', () => {
  const waited = { pickupAt: at('10:00'), arrivedAt: at('06:20'), freeUntil: at('06:30') };
  expect(noShowFrom(waited, { freeWaitMinutes: 0, noShowMinutes: 0 })).toEqual(at('10:00'));
});
