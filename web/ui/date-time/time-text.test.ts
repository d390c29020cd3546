import { describe, expect, it } from 'vitest';
import { clockSteps, nearestStep, readClock } from './time-text.ts';

describe('readClock', () => {
  it.each([
    ['14:30', '14:30'],
    ['1430', '14:30'],
    ['14.30', '14:30'],
    ['14h30', '14:30'],
    ['14h', '14:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9', '09:00'],
    ['9:05', '09:05'],
    [' 4 ', '04:00'],
    ['00:00', '00:00'],
    ['2:30 pm', '14:30'],
    ['2pm', '14:00'],
    ['12am', '00:00'],
    ['12:15 p.m.', '12:15'],
    ['14.30 Uhr', '14:30'],
  ])('reads %s', (text, expected) => {
    expect(readClock(text)).toBe(expected);
  });

  it.each(['', '24:00', '14:60', '14:3', '2500', 'noon', '14pm', '0am', '14:30:00', '12345'])('refuses %j', (text) => {
    expect(readClock(text)).toBeNull();
  });
});

describe('a list of times', () => {
  it('covers the day', () => {
    const steps = clockSteps(15);
    expect(steps).toHaveLength(96);
    expect(steps[0]).toBe('00:00');
    expect(steps.at(-1)).toBe('23:45');
  });

  it('opens at the step before a time', () => {
    expect(clockSteps(15)[nearestStep(clockSteps(15), '14:35')]).toBe('14:30');
    expect(clockSteps(15)[nearestStep(clockSteps(15), '00:00')]).toBe('00:00');
  });

  it('starts with the next time of today, and with the whole day when today has none left', () => {
    expect(clockSteps(15, '14:30')[0]).toBe('14:45');
    expect(nearestStep(clockSteps(15, '14:35'), '14:35')).toBe(0);
    expect(clockSteps(15, '23:50')[0]).toBe('00:00');
  });
});
