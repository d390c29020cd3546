import * as z from 'zod/mini';

/** Email: at most 254 characters, local part at most 64, and a domain with a dot. No control characters or spaces. */
export const emailPattern =
  /^(?=.{3,254}$)(?=.{1,64}@)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** Texts without control characters: they have no place in a name, a header or a log line. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
export const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/;

/** One line of text, trimmed, at most `max` characters, no control characters; `required` is the message key when empty. */
export function line(max: number, required?: string) {
  const text = z.string({ error: required ?? 'Error_text' }).check(
    z.trim(),
    z.maxLength(max, 'Error_too-long'),
    z.refine((value) => !controlCharacters.test(value) && !/[\r\n\t]/.test(value), { error: 'Error_characters' }),
  );
  return required === undefined ? text : text.check(z.minLength(1, required));
}

/** Several lines of text, trimmed. */
export function paragraph(max: number, required?: string) {
  const text = z.string({ error: required ?? 'Error_text' }).check(
    z.trim(),
    z.maxLength(max, 'Error_too-long'),
    z.refine((value) => !controlCharacters.test(value), { error: 'Error_characters' }),
  );
  return required === undefined ? text : text.check(z.minLength(1, required));
}
