import { describe, expect, it } from 'vitest';
import { newCall } from './call.ts';
import { callOf, ofItsNumber } from './whose-call.ts';

const today = '2027-07-14';
const journey = { ...newCall(today).journey, pickup: { text: 'RG12 8TR' } };
const loaded = { ...newCall(today), phoneNumber: '07700 900124', caller: '07700 900124', name: 'Ann', journey };

describe('whose call it is', () => {
  it('is a new call where another number was typed over the caller’s', () => {
    const other = ofItsNumber({ ...loaded, phoneNumber: '07700 900125' }, today);
    expect(other).toEqual({ ...newCall(today), phoneNumber: '07700 900125', caller: '07700 900125' });
  });

  it.each([
    ['a number that is not whole yet', '07700 90012'],
    ['a search by name', 'Quill'],
    ['an empty field', ''],
  ])('stays the same call with %s', (_, phone) => {
    expect(ofItsNumber({ ...loaded, phoneNumber: phone }, today)).toEqual({ ...loaded, phoneNumber: phone });
  });

  it('stays the same call with its number written another way', () => {
    const phone = '+44 7700 900124';
    expect(ofItsNumber({ ...loaded, phoneNumber: phone }, today)).toEqual({
      ...loaded,
      phoneNumber: phone,
      caller: phone,
    });
  });

  it('takes the first number for what was typed before it', () => {
    const asked = { ...loaded, caller: '', phoneNumber: '07700 900125' };
    expect(ofItsNumber(asked, today)).toEqual({ ...asked, caller: '07700 900125' });
  });

  it('is a new call for another customer of the directory, also for one without a number', () => {
    expect(callOf(loaded, '07700900125', today).name).toBe('');
    expect(callOf(loaded, '', today)).toEqual(newCall(today));
    expect(callOf(loaded, '07700900124', today)).toMatchObject({ name: 'Ann', journey });
  });
});
