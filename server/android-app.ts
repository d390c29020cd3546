import * as z from 'zod/mini';

const fingerprint = /[\dA-F]{2}(?::[\dA-F]{2}){31}/;
const form = new RegExp(`^[a-z]\\w*(?:\\.[a-z]\\w*)+=${fingerprint.source}(?:, ?${fingerprint.source})*$`, 'i');

/** `ANDROID_APP`: the package of the firm’s Android app, and the SHA-256 fingerprints of the keys that sign it. */
export const androidApp = z.optional(
  z.pipe(
    z
      .string()
      .check(z.regex(form, 'must be PACKAGE=FINGERPRINT, such as uk.example.driver=AB:CD:…, with more after a comma')),
    z.transform((text) => {
      const [name = '', prints = ''] = text.split('=');
      return { name, fingerprints: prints.split(',').map((print) => print.trim().toUpperCase()) };
    }),
  ),
);

export type AndroidApp = NonNullable<z.infer<typeof androidApp>>;
