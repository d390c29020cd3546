import * as z from 'zod/mini';
import { isRealDay, type LondonDate } from '#domain/basics/london-time.ts';
import { readUkLandline } from '#domain/basics/phone.ts';
import { readMobile } from '#domain/basics/phone-number.ts';
import { emailPattern, line, paragraph } from '#domain/basics/typed-text.ts';
import { languageCodes } from '#domain/i18n/language.ts';
import { preferredPayments } from './preferred-payments.ts';

/** Choices of the gender field. */
export const genders = ['Male', 'Female', 'Other'] as const;
export type Gender = (typeof genders)[number];

// The shortest card number in use has 12 digits (ISO/IEC 7812).
const shortestCardNumber = 12;

/** Whether a text could contain a whole card number, however its digits are spaced or written. */
export function mayHoldCardNumber(text: string): boolean {
  return [...text.normalize('NFKC').matchAll(/\p{Nd}/gu)].length >= shortestCardNumber;
}

/** A date of birth is before today (in London) and within a lifetime: nobody is older than 130. */
export function isPossibleBirthday(day: LondonDate, today: LondonDate): boolean {
  return day < today && Number(day.slice(0, 4)) >= Number(today.slice(0, 4)) - 130;
}

const filled = (required: string) => z.string({ error: required }).check(z.trim(), z.minLength(1, required));
// A second message next to "required" would only repeat it.
const unlessEmpty = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text);

const mobile = z.pipe(
  filled('Error_profile-mobile-required').check(
    z.maxLength(40, 'Error_too-long'),
    z.refine(
      unlessEmpty((text) => readMobile(text) !== null),
      { error: 'Error_profile-mobile' },
    ),
  ),
  z.transform((text) => readMobile(text) ?? ''),
);

const landline = z.pipe(
  z._default(
    z.nullable(
      z.string({ error: 'Error_text' }).check(
        z.trim(),
        z.maxLength(40, 'Error_too-long'),
        z.refine(
          unlessEmpty((text) => readUkLandline(text) !== null),
          { error: 'Error_profile-landline' },
        ),
      ),
    ),
    '',
  ),
  z.transform((text) => (text ? (readUkLandline(text) ?? '') : '')),
);

/** Preferences outside the form: those left out stay unchanged. */
export const preferenceFields = {
  payMethod: z.optional(z.enum(preferredPayments, { error: 'Error_pay-method' })),
  payNote: z.optional(line(60).check(z.refine((text) => !mayHoldCardNumber(text), { error: 'Error_card-number' }))),
  language: z.optional(z.enum(languageCodes, { error: 'Error_profile-language' })),
};

/** The fields of the edit-profile form. The mobile is output as it is stored, the landline as ten digits or empty. */
export const profileFields = {
  firstName: line(80, 'Error_first-name-required'),
  surname: line(80, 'Error_surname-required'),
  birthday: filled('Error_birthday-required').check(z.refine(unlessEmpty(isRealDay), { error: 'Error_birthday' })),
  gender: z.enum(genders, { error: 'Error_gender-required' }),
  mobile,
  landline,
  email: filled('Error_profile-email-required').check(
    z.refine(
      unlessEmpty((text) => emailPattern.test(text)),
      { error: 'Error_email' },
    ),
  ),
  address: paragraph(300, 'Error_address-required'),
};

/** The whole edit-profile form, for screens. */
export const profileForm = z.object(profileFields);
export type ProfileForm = z.infer<typeof profileForm>;
