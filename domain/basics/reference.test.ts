import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeReference, readReference } from './reference.ts';

const bytes = fc.uint8Array({ minLength: 5, maxLength: 5 });

describe('booking reference', () => {
  it('looks like BT-7K3M-2Q and reads back, however it is typed', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const reference = makeReference(random);
        expect(reference).toMatch(/^BT-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}$/);
        expect(readReference(` ${reference.toLowerCase().replaceAll('-', ' ')} `)).toBe(reference);
      }),
    );
  });

  it('catches any one wrong character', () => {
    fc.assert(
      fc.property(bytes, fc.nat(5), fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTVWXYZ'), (random, at, wrong) => {
        const plain = makeReference(random).slice(3).replace('-', '');
        const typed = plain.slice(0, at) + wrong + plain.slice(at + 1);
        fc.pre(typed !== plain);
        expect(readReference(typed)).toBeNull();
      }),
    );
  });

  it.each(['', 'BT', 'BT-0000-00', 'hello', 'BT-7K3M-2QQ'])('refuses %s', (typed) => {
    expect(readReference(typed)).toBeNull();
  });
});
