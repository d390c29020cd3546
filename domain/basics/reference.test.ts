import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeReference, readReference } from './reference.ts';

const bytes = fc.uint8Array({ minLength: 5, maxLength: 5 });

describe('booking reference', () => {
  it('looks like BT-7K3M-2Q and is recognised however it is typed', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const reference = makeReference(random);
        expect(reference).toMatch(/^BT-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}$/);
        expect(readReference(` ${reference.toLowerCase().replaceAll('-', ' ')} `)).toBe(reference);
      }),
    );
  });

  it('catches any single wrong character', () => {
    fc.assert(
      fc.property(bytes, fc.nat(5), fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTVWXYZ'), (random, at, wrong) => {
        const plain = makeReference(random).slice(3).replace('-', '');
        const typed = plain.slice(0, at) + wrong + plain.slice(at + 1);
        fc.pre(typed !== plain);
        expect(readReference(typed)).toBeNull();
      }),
    );
  });

  it.each([
    [[0, 1, 2, 3, 4], 'BT-2345-6G'],
    [[4, 3, 2, 1, 0], 'BT-6543-2G'],
    [[30, 31, 59, 255, 29, 7], 'BT-23ZH-ZT'],
  ])('is made of the bytes %j and a check character', (random, reference) => {
    expect(makeReference(Uint8Array.from(random))).toBe(reference);
  });

  it('needs five random bytes', () => {
    expect(() => makeReference(Uint8Array.from([1, 2, 3, 4]))).toThrow(
      new RangeError('a reference needs five random bytes'),
    );
  });

  it('may itself contain the letters BT', () => {
    // B is the tenth character and T the twenty-fifth.
    for (const random of [
      [9, 24, 0, 0, 0],
      [0, 9, 24, 0, 0],
    ]) {
      const reference = makeReference(Uint8Array.from(random));
      expect(readReference(reference)).toBe(reference);
      expect(readReference(reference.slice('BT-'.length))).toBe(reference);
    }
  });

  it('is refused with an invalid or extra character, whatever the check character', () => {
    const valid = makeReference(Uint8Array.from([0, 1, 2, 3, 4]));
    for (const last of '23456789ABCDEFGHJKMNPQRSTVWXYZ') {
      expect(readReference(`BT-0345-6${last}`)).toBeNull();
      expect(readReference(`${valid}${last}`)).toBeNull();
    }
  });

  it.each(['', 'BT', 'BT-0000-00', 'hello', 'BT-7K3M-2QQ'])('refuses %s', (typed) => {
    expect(readReference(typed)).toBeNull();
  });
});
