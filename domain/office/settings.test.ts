import { describe, expect, it } from 'vitest';
import {
  completeSettings,
  defaultSettings,
  demoSettings,
  flatSettings,
  nestedSettings,
  settingsSchema,
} from './settings.ts';

describe('office settings', () => {
  it('start with automatic confirmation off and a cut-off of twelve hours', () => {
    expect(defaultSettings).toEqual({
      autoConfirm: { on: false, minutesAhead: 120 },
      noticeMinutes: 30,
      noticeTimes: '',
      cutOffHours: 12,
      charges: {
        freeCancelHours: 2,
        lateCancelPercent: 50,
        freeWaitMinutes: 10,
        airportWaitMinutes: 45,
        waitPencePerMinute: 50,
        noShowMinutes: 30,
        noShowPercent: 100,
        cleaningPounds: 75,
        accountDays: 30,
      },
      payments: { online: 'in-car', telephone: 'in-car', bufferPercent: 20 },
      jobs: { way: 'assign', answerMinutes: 5, textAfterMinutes: 2, textWithinHours: 2, startMinutes: 60 },
      calls: { number: '', texts: false },
      shifts: { declineHours: 24, mostHours: 10, checkRequired: false },
      positions: 'clocked-on',
      partners: '',
      secondFactor: 'required',
      factorsOf: { dispatchers: false, drivers: false },
      sessions: { staffHours: 12, driverDays: 14, customerDays: 30 },
    });
    expect(settingsSchema.safeParse(defaultSettings).success).toBe(true);
  });

  it('fill in defaults for settings stored before newer ones existed', () => {
    expect(completeSettings({})).toEqual(defaultSettings);
    expect(completeSettings({ autoConfirm: { on: true }, forgotten: 1 })).toEqual({
      ...defaultSettings,
      autoConfirm: { on: true, minutesAhead: 120 },
    });
  });

  it('have other defaults in a demo, where nobody has a second factor', () => {
    const sessions = { ...defaultSettings.sessions, staffHours: 168 };
    expect(completeSettings({}, demoSettings)).toEqual({ ...defaultSettings, secondFactor: 'optional', sessions });
    expect(completeSettings({ secondFactor: 'required' }, demoSettings)).toEqual({ ...defaultSettings, sessions });
  });

  it.each([{ autoConfirm: null }, { autoConfirm: undefined, cutOffHours: null }])(
    'treat %j as nothing stored',
    (stored) => {
      expect(completeSettings(stored)).toEqual(defaultSettings);
    },
  );

  it.each([
    ['autoConfirm', 5],
    ['cutOffHours', { hours: 5 }],
  ])('refuse for %s: %j', (name, value) => {
    expect(() => completeSettings({ [name]: value })).toThrow(name);
  });

  it('flatten to single values and back', () => {
    const flat = flatSettings(defaultSettings);
    expect(flat).toEqual({
      'autoConfirm.on': false,
      'autoConfirm.minutesAhead': 120,
      noticeMinutes: 30,
      noticeTimes: '',
      cutOffHours: 12,
      'charges.freeCancelHours': 2,
      'charges.lateCancelPercent': 50,
      'charges.freeWaitMinutes': 10,
      'charges.airportWaitMinutes': 45,
      'charges.waitPencePerMinute': 50,
      'charges.noShowMinutes': 30,
      'charges.noShowPercent': 100,
      'charges.cleaningPounds': 75,
      'charges.accountDays': 30,
      'payments.online': 'in-car',
      'payments.telephone': 'in-car',
      'payments.bufferPercent': 20,
      'jobs.way': 'assign',
      'jobs.answerMinutes': 5,
      'jobs.textAfterMinutes': 2,
      'jobs.textWithinHours': 2,
      'jobs.startMinutes': 60,
      'calls.number': '',
      'calls.texts': false,
      'shifts.declineHours': 24,
      'shifts.mostHours': 10,
      'shifts.checkRequired': false,
      positions: 'clocked-on',
      partners: '',
      secondFactor: 'required',
      'factorsOf.dispatchers': false,
      'factorsOf.drivers': false,
      'sessions.staffHours': 12,
      'sessions.driverDays': 14,
      'sessions.customerDays': 30,
    });
    expect(nestedSettings(flat)).toEqual(defaultSettings);
  });

  it.each([
    [{ cutOffHours: -1 }, 'Error_number'],
    [{ cutOffHours: 1.5 }, 'Error_number'],
    [{ cutOffHours: 169 }, 'Error_number'],
    [{ cutOffHours: '12' }, 'Error_number'],
    [{ autoConfirm: { on: 'yes', minutesAhead: 120 } }, 'Error_invalid'],
    [{ autoConfirm: { on: true, minutesAhead: 10_081 } }, 'Error_number'],
    [{ autoConfirm: { on: true, minutesAhead: -1 } }, 'Error_number'],
    [{ charges: { ...defaultSettings.charges, lateCancelPercent: 101 } }, 'Error_number'],
    [{ charges: { ...defaultSettings.charges, cleaningPounds: 501 } }, 'Error_number'],
    [{ charges: { ...defaultSettings.charges, waitPencePerMinute: 0.5 } }, 'Error_number'],
    [{ secondFactor: 'never' }, 'Error_invalid'],
    [{ calls: { number: 'the office', texts: false } }, 'Error_mobile'],
    [{ calls: { number: '01344 960999', texts: 'yes' } }, 'Error_invalid'],
  ])('refuse %j', (wrong, message) => {
    const issues = settingsSchema.safeParse({ ...defaultSettings, ...wrong }).error?.issues;
    expect(issues?.map((issue) => issue.message)).toEqual([message]);
  });

  it.each([
    [{ cutOffHours: 0, autoConfirm: { on: true, minutesAhead: 0 } }],
    [{ cutOffHours: 168, autoConfirm: { on: true, minutesAhead: 10_080 } }],
  ])('accept %j', (right) => {
    expect(settingsSchema.parse({ ...defaultSettings, ...right })).toEqual({ ...defaultSettings, ...right });
  });
});
