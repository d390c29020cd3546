import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { badField } from '#domain/api/errors.ts';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const common = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
// Words that anyone would try first on this site.
const ours = /^(bracknell|taxi|minicab|heathrow)+[\d!.?]*$/;

/** Refuses what attackers try first: common and breached passwords, the site's own words, the person's own address. */
export function refuseWeakPassword(password: string, email: string): void {
  const plain = password.toLowerCase();
  const bare = plain.replace(/[^a-z]+$/, '');
  const name = email.toLowerCase().split('@')[0] ?? '';
  const isSame = new Set(plain).size <= 2;
  if (common.has(plain) || (bare.length < plain.length && bare.length > 3 && common.has(bare) && plain.length < 12))
    throw badField('password', 'Error_password-common');
  if (
    ours.test(plain) ||
    isSame ||
    plain === email.toLowerCase() ||
    (name.length > 3 && plain.startsWith(name) && plain.length < name.length + 5)
  )
    throw badField('password', 'Error_password-common');
}

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

let decoy: Promise<string> | undefined;

/** Checks a password; for an account that does not exist (or has none) it takes the same time and returns false. */
export async function isRightPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const right = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return stored !== null && right;
}
