import { describe, expect, it } from 'vitest';
import { altLetter, isBookKey } from './desk-keys.ts';

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
