import { describe, expect, it } from 'vitest';
import { avatarRoads, avatarShape, avatarTones, initials } from './avatar-shape.ts';

describe('initials', () => {
  it.each([
    ['Zoë Ibrahim', 'ZI'],
    ['Anna Maria Kowalska', 'AK'],
    ['łukasz', 'Ł'],
    ['reader@demo.test', 'R'],
    ['jo.smith@demo.test', 'JS'],
    ['  ', ''],
    ['', ''],
  ])('%s is %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

describe('avatarShape', () => {
  it('is the same for the same name, however it is typed', () => {
    expect(avatarShape('Zoë Ibrahim')).toEqual(avatarShape(' zoë ibrahim '));
  });

  it('uses every drawing and every colour', () => {
    const looks = Array.from({ length: 200 }, (_, number) => avatarShape(`Passenger ${number}`));
    expect(new Set(looks.map(({ shape }) => shape)).size).toBe(avatarRoads.length);
    expect(new Set(looks.map(({ tone }) => tone)).size).toBe(avatarTones);
  });
});
