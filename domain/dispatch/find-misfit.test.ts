import { describe, expect, it } from 'vitest';
import { findMisfit, type MisfitCode } from './find-misfit.ts';
import type { DeskDriver, DeskJob } from './jobs-and-drivers.ts';
import { at, car, driver, job } from './testing/desk.ts';

const wanted = job('wanted', '09:00', '10:00');
const span = (from: string, until: string) => ({ from: at(from), until: at(until) });
const withCar = (more: Partial<typeof car>): Partial<DeskDriver> => ({ car: { ...car, ...more } });
const taken = (from: string, until: string): Partial<DeskDriver> => ({ car: { ...car, taken: [span(from, until)] } });

describe('what rules a driver out', () => {
  it.each<[string, Partial<DeskJob>, Partial<DeskDriver>, MisfitCode | null]>([
    ['nothing', {}, {}, null],
    ['no car', {}, { car: null }, 'no-car'],
    ['a type of car that was not asked for', {}, withCar({ carType: 'Minibus' }), 'car-type'],
    ['as many seats as passengers', { passengers: 4 }, {}, null],
    ['a seat too few', { passengers: 5 }, {}, 'seats'],
    ['as much room as suitcases', { suitcases: 4 }, {}, null],
    ['a suitcase too many', { suitcases: 5 }, {}, 'luggage'],
    ['as many places as wheelchairs', { wheelchairs: 1 }, withCar({ wheelchairPlaces: 1 }), null],
    ['a wheelchair too many', { wheelchairs: 2 }, withCar({ wheelchairPlaces: 1 }), 'wheelchair'],
    ['the customer does not want them', { refusedDriverIds: ['Ben', 'Ann'] }, {}, 'refused'],
    ['the customer does not want another one', { refusedDriverIds: ['Ben'] }, {}, null],
    ['a woman where one was asked for', { asksForWoman: true }, { isWoman: true }, null],
    ['a man where a woman was asked for', { asksForWoman: true }, {}, 'woman'],
    ['a woman where nobody asked', {}, { isWoman: true }, null],
    ['an assistance dog with anybody', { hasAssistanceDog: true }, {}, null],
    ['an assistance dog with somebody exempt', { hasAssistanceDog: true }, { isDogExempt: true }, 'dog'],
    ['somebody exempt without a dog', {}, { isDogExempt: true }, null],
    ['absent before', {}, { absences: [span('08:00', '09:00')] }, null],
    ['absent after', {}, { absences: [span('10:00', '11:00')] }, null],
    ['absent when it begins', {}, { absences: [span('08:00', '09:01')] }, 'absent'],
    ['absent when it ends', {}, { absences: [span('09:59', '11:00')] }, 'absent'],
    ['absent once, and again', {}, { absences: [span('06:00', '07:00'), span('09:10', '09:20')] }, 'absent'],
    ['a shift just as long', {}, { shifts: [span('09:00', '10:00')] }, null],
    ['a shift that begins later', {}, { shifts: [span('09:01', '18:00')] }, 'shift'],
    ['a shift that ends earlier', {}, { shifts: [span('06:00', '09:59')] }, 'shift'],
    ['one of two shifts', {}, { shifts: [span('01:00', '02:00'), span('08:00', '11:00')] }, null],
    ['two shifts that each cover half', {}, { shifts: [span('08:00', '09:30'), span('09:30', '11:00')] }, 'shift'],
    ['no shift that day', {}, { shifts: [] }, 'shift'],
    ['clocked on, whatever the rota says', {}, { shifts: [], takesUntil: at('09:01') }, null],
    ['clocked on, but not until then', {}, { shifts: [], takesUntil: at('09:00') }, 'shift'],
    ['clocked on though absent', {}, { absences: [span('08:00', '18:00')], takesUntil: at('09:01') }, null],
    ['the car is back in time', {}, taken('08:00', '09:00'), null],
    ['the car is still taken', {}, taken('08:00', '09:01'), 'car-taken'],
    ['clocked on, but the car is taken', {}, { ...taken('08:00', '09:01'), takesUntil: at('09:01') }, 'car-taken'],
  ])('%s', (_, jobFields, driverFields, code) => {
    const misfit = findMisfit({ ...wanted, ...jobFields }, driver('Ann', driverFields));
    expect(misfit).toEqual(code && { code, documents: [] });
  });

  it('names the documents that have run out by the end of the job', () => {
    const night = { ...job('night', '23:30', '23:59'), endsAt: new Date('2026-12-02T00:30:00Z') };
    const ann = driver('Ann', { documents: { badge: '2026-12-01', licence: '2026-12-02' } });
    expect(findMisfit(wanted, ann)).toBeNull();
    expect(findMisfit(night, ann)).toEqual({ code: 'documents', documents: ['badge'] });
  });
});
