import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { emailSchema, newPasswordSchema } from './account-rules.ts';

/** The result of a field: the value read, or the keys of its messages. */
const read = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

describe('an email address', () => {
  it.each([
    'a@b.uk',
    " Ann.O'Neill+taxi@example.co.uk ",
    `${'a'.repeat(64)}@example.org`,
    "!#$%&'*+/=?^_`{|}~-@example.org",
    `a@${'b'.repeat(63)}.org`,
    `a@${['b', 'c', 'd'].map((letter) => letter.repeat(63)).join('.')}.${'e'.repeat(57)}.uk`,
    'a@1.2',
    'A@B-C.ORG',
  ])('may be %j', (text) => {
    expect(read(emailSchema, text)).toBe(text.trim());
  });

  it.each([
    'ann',
    'ann@nowhere',
    '@example.org',
    'ann@',
    'ann@.org',
    'ann@example.',
    'ann@example..org',
    'ann@-example.org',
    'ann@example-.org',
    'ann@example.-org',
    'ann@example.org-',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.org`,
    `a@b.${'c'.repeat(64)}`,
    `a@${['b', 'c', 'd'].map((letter) => letter.repeat(63)).join('.')}.${'e'.repeat(58)}.uk`,
    'ann smith@example.org',
    'ann@exa mple.org',
    'ann@example.org, bob@example.org',
    'ann@@example.org',
    'ann@example.org\nBcc: x',
    'ännä@example.org',
    'ann@exämple.org',
  ])('may not be %j', (text) => {
    expect(read(emailSchema, text)).toEqual(['Error_email']);
  });

  it.each([undefined, null, 5])('is required: %j', (value) => {
    expect(read(emailSchema, value)).toEqual(['Error_email-required']);
  });

  it('is only reported as required when empty', () => {
    expect(read(emailSchema, '  ')).toContain('Error_email-required');
  });
});

describe('a new password', () => {
  it.each<[unknown, unknown]>([
    ['12345678', '12345678'],
    ['        ', '        '],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['1234567', ['Error_password-short']],
    ['x'.repeat(201), ['Error_too-long']],
    [undefined, ['Error_password-required']],
  ])('%j is read as %j', (value, expected) => {
    expect(read(newPasswordSchema, value)).toEqual(expected);
  });

  it('is required', () => {
    expect(read(newPasswordSchema, '')).toContain('Error_password-required');
  });
});
