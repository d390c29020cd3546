import { describe, expect, it } from 'vitest';
import { completeSettings, defaultSettings, flatSettings, nestedSettings, settingsSchema } from './settings.ts';

describe('office settings', () => {
  it('starts with nothing confirmed automatically and a cut-off of twelve hours', () => {
    expect(defaultSettings).toEqual({
      autoConfirm: { on: false, minutesAhead: 120 },
      cutOffHours: 12,
      secondFactor: 'required',
    });
    expect(settingsSchema.safeParse(defaultSettings).success).toBe(true);
  });

  it('gives settings that were stored before newer ones existed the default of what they lack', () => {
    expect(completeSettings({})).toEqual(defaultSettings);
    expect(completeSettings({ autoConfirm: { on: true }, forgotten: 1 })).toEqual({
      ...defaultSettings,
      autoConfirm: { on: true, minutesAhead: 120 },
    });
  });

  it('names every single value and puts them together again', () => {
    const flat = flatSettings(defaultSettings);
    expect(flat).toMatchObject({ 'autoConfirm.on': false, 'autoConfirm.minutesAhead': 120, cutOffHours: 12 });
    expect(nestedSettings(flat)).toEqual(defaultSettings);
  });

  it.each([
    [{ cutOffHours: -1 }],
    [{ cutOffHours: 1.5 }],
    [{ cutOffHours: 169 }],
    [{ cutOffHours: '12' }],
    [{ autoConfirm: { on: 'yes', minutesAhead: 120 } }],
    [{ autoConfirm: { on: true, minutesAhead: 10_081 } }],
  ])('refuses %j', (wrong) => {
    expect(settingsSchema.safeParse({ ...defaultSettings, ...wrong }).success).toBe(false);
  });
});
