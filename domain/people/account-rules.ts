import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { emailPattern } from '#domain/basics/typed-text.ts';

/** An email address, trimmed. Letter case is kept for display; accounts compare it in lower case. */
export const emailSchema = like(
  z
    .string({ error: 'Error_email-required' })
    .check(z.trim(), z.minLength(1, 'Error_email-required'), z.regex(emailPattern, 'Error_email')),
  'reader@demo.bracknelltaxis.test',
);

/** A new password: 8 characters or more, no composition rules. Common ones are refused by the server's list. */
export const newPasswordSchema = like(
  z
    .string({ error: 'Error_password-required' })
    .check(
      z.minLength(1, 'Error_password-required'),
      z.minLength(8, 'Error_password-short'),
      z.maxLength(200, 'Error_too-long'),
    ),
  'demo-Bracknell-2026',
);
