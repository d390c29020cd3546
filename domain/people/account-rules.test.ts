import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { emailSchema, line, newPasswordSchema, paragraph } from './account-rules.ts';

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

describe('a line of text', () => {
  it('is trimmed and may be empty unless required', () => {
    expect(read(line(5), ' abcde ')).toBe('abcde');
    expect(read(line(5), '  ')).toBe('');
    expect(read(line(5, 'Error_name-required'), ' ')).toEqual(['Error_name-required']);
    expect(read(line(5, 'Error_name-required'), ' x ')).toBe('x');
  });

  it.each(['a\nb', 'a\rb', 'a\tb', 'a\u0000b', 'a\u000bb', 'a\u001fb', 'a\u007fb', 'a\u2028b', 'a\u2029b'])(
    'has no control characters: %j',
    (text) => {
      expect(read(line(9), text)).toEqual(['Error_characters']);
    },
  );

  it('is refused when too long or not a string', () => {
    expect(read(line(5), 'abcdef')).toEqual(['Error_too-long']);
    expect(read(line(5), 5)).toEqual(['Error_text']);
    expect(read(line(5, 'Error_name-required'), null)).toEqual(['Error_name-required']);
  });
});

describe('a paragraph', () => {
  it('may have line breaks and tabs, and no other control characters', () => {
    expect(read(paragraph(20), ' one\r\n\ttwo ')).toBe('one\r\n\ttwo');
    expect(read(paragraph(20), 'a\u0008b')).toEqual(['Error_characters']);
    expect(read(paragraph(20), '')).toBe('');
  });

  it('is refused when too long, missing or not a string', () => {
    expect(read(paragraph(5), 'abcde')).toBe('abcde');
    expect(read(paragraph(5), 'abcdef')).toEqual(['Error_too-long']);
    expect(read(paragraph(5), true)).toEqual(['Error_text']);
    expect(read(paragraph(5, 'Error_address-required'), ' \n ')).toEqual(['Error_address-required']);
    expect(read(paragraph(5, 'Error_address-required'), undefined)).toEqual(['Error_address-required']);
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
