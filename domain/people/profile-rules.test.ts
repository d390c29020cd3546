import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { preferredPayments } from './preferred-payments.ts';
import { genders, isPossibleBirthday, mayHoldCardNumber, preferenceFields, profileForm } from './profile-rules.ts';

const ann = {
  firstName: 'Ann',
  surname: 'O’Neill-Łoś',
  birthday: '1990-02-28',
  gender: 'Female',
  mobile: '07700 900123',
  landline: '',
  email: 'ann@example.org',
  address: '1 High Street\nBracknell',
};
const messages = (change: object) =>
  profileForm.safeParse({ ...ann, ...change }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

describe('profile form', () => {
  it.each([['07700900123'], ['+44 7700 900123'], ['447700900123'], ['0044 (0)7700 900 123']])(
    'stores %s as the 12 digits of the profile',
    (mobile) => {
      expect(profileForm.parse({ ...ann, mobile }).mobile).toBe('447700900123');
    },
  );

  it('accepts a landline or none', () => {
    expect(profileForm.parse({ ...ann, landline: '01344 123456' }).landline).toBe('1344123456');
    expect(profileForm.parse({ ...ann, landline: null }).landline).toBe('');
    const { landline: _none, ...without } = ann;
    expect(profileForm.parse(without).landline).toBe('');
  });

  it.each([
    [{ firstName: '  ' }, 'firstName Error_first-name-required'],
    [{ surname: undefined }, 'surname Error_surname-required'],
    [{ birthday: '' }, 'birthday Error_birthday-required'],
    [{ birthday: '2023-02-29' }, 'birthday Error_birthday'],
    [{ birthday: '28/02/1990' }, 'birthday Error_birthday'],
    [{ gender: '' }, 'gender Error_gender-required'],
    [{ gender: 'male' }, 'gender Error_gender-required'],
    [{ mobile: '' }, 'mobile Error_profile-mobile-required'],
    [{ mobile: '01344 123456' }, 'mobile Error_profile-mobile'],
    [{ mobile: '0770090012' }, 'mobile Error_profile-mobile'],
    [{ landline: '12345' }, 'landline Error_profile-landline'],
    [{ email: '' }, 'email Error_profile-email-required'],
    [{ email: 'ann@nowhere' }, 'email Error_email'],
    [{ address: '\n' }, 'address Error_address-required'],
    [{ address: 'a\u0000b' }, 'address Error_characters'],
    [{ firstName: 'Ann\nBcc: x' }, 'firstName Error_characters'],
    [{ surname: 'x'.repeat(81) }, 'surname Error_too-long'],
    [{ firstName: 'x'.repeat(81) }, 'firstName Error_too-long'],
    [{ firstName: null }, 'firstName Error_first-name-required'],
    [{ surname: ' ' }, 'surname Error_surname-required'],
    [{ birthday: undefined }, 'birthday Error_birthday-required'],
    [{ birthday: ' ' }, 'birthday Error_birthday-required'],
    [{ gender: undefined }, 'gender Error_gender-required'],
    [{ mobile: undefined }, 'mobile Error_profile-mobile-required'],
    [{ mobile: `07700 900123${'-'.repeat(29)}` }, 'mobile Error_too-long'],
    [{ landline: 5 }, 'landline Error_text'],
    [{ landline: `01344 123456${'-'.repeat(29)}` }, 'landline Error_too-long'],
    [{ email: undefined }, 'email Error_profile-email-required'],
    [{ address: undefined }, 'address Error_address-required'],
    [{ address: 'x'.repeat(301) }, 'address Error_too-long'],
  ])('gives one message for %j', (change, message) => {
    expect(messages(change)).toEqual([message]);
  });
});

describe('the fields of a profile', () => {
  it('are accepted up to their limits, and trimmed', () => {
    const long = { firstName: ` ${'x'.repeat(80)} `, surname: 'y'.repeat(80), address: 'z'.repeat(300) };
    expect(profileForm.parse({ ...ann, ...long, birthday: ' 1990-02-28 ', email: ' ann@example.org ' })).toEqual({
      ...ann,
      ...long,
      firstName: 'x'.repeat(80),
      mobile: '447700900123',
    });
    const spaced = { mobile: `07700 900123${' -'.repeat(14)}`, landline: ` 01344 123456${'-'.repeat(28)} ` };
    expect(profileForm.parse({ ...ann, ...spaced })).toMatchObject({ mobile: '447700900123', landline: '1344123456' });
    for (const gender of ['Male', 'Female', 'Other']) expect(messages({ gender })).toBeUndefined();
    expect(genders).toHaveLength(3);
  });

  it('include preferences, each of which may be left out', () => {
    const preferences = z.object(preferenceFields);
    const said = (value: object) => z.safeParse(preferences, value).error?.issues.map(({ message }) => message);
    expect(said({})).toBeUndefined();
    for (const payMethod of ['card-in-car', 'cash', 'business-account']) expect(said({ payMethod })).toBeUndefined();
    expect(preferredPayments).toHaveLength(3);
    expect(said({ payNote: 'x'.repeat(60), language: 'pl' })).toBeUndefined();
    expect(said({ payMethod: 'gold' })).toEqual(['Error_pay-method']);
    expect(said({ payNote: 'x'.repeat(61) })).toEqual(['Error_too-long']);
    expect(said({ payNote: '4111 1111 1111 1111' })).toEqual(['Error_card-number']);
    expect(said({ language: 'klingon' })).toEqual(['Error_profile-language']);
  });
});

describe('days', () => {
  it('allow a date of birth in the past and within a lifetime', () => {
    expect(isPossibleBirthday('2026-11-14', '2026-11-15')).toBe(true);
    expect(isPossibleBirthday('2026-11-15', '2026-11-15')).toBe(false);
    expect(isPossibleBirthday('1895-12-31', '2026-11-15')).toBe(false);
    expect(isPossibleBirthday('1896-01-01', '2026-11-15')).toBe(true);
  });
});

describe('card numbers', () => {
  it.each([
    ['Credit Card ending 1234', false],
    ['4111 1111 1111 1111', true],
    ['4-1-1-1-1-1-1-1-1-1-1-1', true],
    ['４１１１１１１１１１１１', true],
    ['٤١١١١١١١١١١١', true],
    ['ring 01344 123456', false],
    ['12345678901', false],
    ['123456789012', true],
    ['', false],
  ])('%s may contain one: %s', (text, holds) => {
    expect(mayHoldCardNumber(text)).toBe(holds);
  });
});
