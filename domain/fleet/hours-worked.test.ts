import { describe, expect, it } from 'vitest';
import { hoursWorked } from './hours-worked.ts';

const at = (clock: string, day = 20) => new Date(`2026-11-${day}T${clock}:00Z`);
const day = { since: at('00:00'), until: at('00:00', 21), now: at('12:00') };

describe('a driver’s hours', () => {
  it('are those of the shift without breaks, and of them driving and waiting', () => {
    const shifts = [{ from: at('05:30'), to: null, breaks: [{ from: at('09:00'), to: at('09:45') }] }];
    const trips = [
      { startedAt: at('06:14'), arrivedAt: at('06:28'), boardedAt: at('06:40'), endedAt: at('07:10') },
      // Under way: on the way to the pickup for half an hour.
      { startedAt: at('11:30'), arrivedAt: null, boardedAt: null, endedAt: null },
    ];
    expect(hoursWorked({ shifts, trips }, day)).toEqual({ onShift: 345, driving: 74, waiting: 12 });
  });

  it('count what lies in the period, of a night shift too', () => {
    const shifts = [{ from: at('20:00', 19), to: at('02:00'), breaks: [{ from: at('23:30', 19), to: at('00:30') }] }];
    const trips = [{ startedAt: at('23:50', 19), arrivedAt: null, boardedAt: at('00:10'), endedAt: at('00:40') }];
    expect(hoursWorked({ shifts, trips }, day)).toEqual({ onShift: 90, driving: 40, waiting: 0 });
  });

  it('end with a no-show where nobody came', () => {
    const trips = [{ startedAt: at('08:00'), arrivedAt: at('08:20'), boardedAt: null, endedAt: at('09:00') }];
    expect(hoursWorked({ shifts: [], trips }, day)).toEqual({ onShift: 0, driving: 20, waiting: 40 });
  });
});
