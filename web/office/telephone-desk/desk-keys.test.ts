import { describe, expect, it } from 'vitest';
import { altLetter, isBookKey, secondEscape } from './desk-keys.ts';

const press = (key: string, code: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', true>> = {}) => ({
  key,
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

describe('the keys of the phone desk', () => {
  it.each([
    ['a', 'KeyA', 'a', 'a UK keyboard'],
    ['A', 'KeyA', 'a', 'caps lock'],
    ['a', 'KeyQ', 'a', 'a French keyboard, where A is in the place of Q'],
    ['å', 'KeyA', 'a', 'a Mac, where Option types another sign'],
    ['Dead', 'KeyN', 'n', 'a Mac, where Option + N waits for the next letter'],
    ['Enter', 'Enter', null, 'a key that is no letter'],
  ])('Alt with %s (%s) is %s: %s', (key, code, letter) => {
    expect(altLetter(press(key, code, { altKey: true }))).toBe(letter);
  });

  it('leaves letters without Alt, and those of AltGr, to the text', () => {
    expect(altLetter(press('a', 'KeyA'))).toBeNull();
    expect(altLetter(press('ą', 'KeyA', { altKey: true, ctrlKey: true }))).toBeNull();
  });

  it('books by Enter with Ctrl or Cmd alone', () => {
    expect(isBookKey(press('Enter', 'Enter', { ctrlKey: true }))).toBe(true);
    expect(isBookKey(press('Enter', 'Enter', { metaKey: true }))).toBe(true);
    expect(isBookKey(press('Enter', 'Enter'))).toBe(false);
  });
});

describe('the second Escape', () => {
  const at = (timeStamp: number, key = 'Escape') => ({ key, timeStamp });

  it('follows the first straight away, with no other key between them', () => {
    const isSecond = secondEscape();
    const presses = [at(1000), at(1400), at(1600), at(9000), at(9100, 'a'), at(9200), at(9300)];
    expect(presses.map((press) => isSecond(press, false))).toEqual([false, true, false, false, false, false, true]);
  });

  it('does not count one that has closed a list', () => {
    const isSecond = secondEscape();
    expect([isSecond(at(1000), true), isSecond(at(1200), false), isSecond(at(1400), false)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
