import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookingUpdateBody } from '#domain/api/bookings/office-bookings.ts';
import {
  codeName,
  fromUpdate,
  fromWire,
  noticeName,
  oldName,
  toOldBooking,
  toUpdate,
  toWire,
  updateName,
  wireStops,
} from './old-names.ts';

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

it('maps a booking and a regular journey both ways', () => {
  const given = fc.dictionary(fc.constantFrom('name', 'luggage', 'instructions', 'door', 'email'), fc.jsonValue());
  fc.assert(
    fc.property(given, (fields) => {
      expect(fromWire(toOldBooking(fields))).toEqual(fields);
      expect(fromWire(toWire(fields))).toEqual(fields);
    }),
  );
  expect(toOldBooking({ luggage: 1, door: '14', instructions: '', name: '' })).toEqual({
    louggages: 1,
    houseNumber: '14',
    driverInstruction: '',
    name: '',
  });
  expect(toWire({ luggage: 1, door: '14' })).toEqual({ luggage: 1, houseNumber: '14' });
  expect([oldName('luggage'), noticeName('luggage'), noticeName('instructions')]).toEqual([
    'louggages',
    'luggage',
    'driverInstruction',
  ]);
});

it('sends the first stop on the way apart from those after it', () => {
  const text = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 3 }), text, (pickup, between, dropoff) => {
      const sent = wireStops([pickup, ...between, dropoff].map((each) => ({ text: each })));
      const onTheWay = [sent.via, ...sent.moreStops.map((stop) => stop.text)].filter((each) => each !== '');
      expect([sent.pickupLocation, ...onTheWay, sent.dropoffLocation]).toEqual([pickup, ...between, dropoff]);
    }),
  );
});
