import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookingUpdateBody } from '#domain/api/bookings/office-bookings.ts';
import { codeName, fromUpdate, toUpdate, updateName } from './old-names.ts';

const oldFields = Object.keys(bookingUpdateBody.shape);
const fields = oldFields.map(codeName);

it('maps an update of the old site both ways, whatever is in it', () => {
  const update = fc.dictionary(fc.constantFrom(...fields), fc.jsonValue());
  fc.assert(
    fc.property(update, (given) => {
      expect(fromUpdate(toUpdate(given))).toEqual(given);
    }),
  );
  const old = fc.dictionary(fc.constantFrom(...oldFields), fc.jsonValue());
  fc.assert(
    fc.property(old, (given) => {
      expect(toUpdate(fromUpdate(given))).toEqual(given);
    }),
  );
});

it('has one word of the code for each word of the old site', () => {
  expect(new Set(fields).size).toBe(fields.length);
  expect(fields.map(updateName)).toEqual(oldFields);
  expect(fields).toContain('luggage');
  expect(fields.filter((name) => /^[A-Z]|louggage|driverInstruction|dropOff/.test(name))).toEqual([]);
});
