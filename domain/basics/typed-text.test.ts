import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { line, paragraph } from './typed-text.ts';

/** The result of a field: the value read, or the keys of its messages. */
const read = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

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
