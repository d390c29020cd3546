import { hash, verify } from '@node-rs/argon2';
import { badField } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id.
const strongCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let known: Promise<ReadonlySet<string>> | undefined;
/** The common passwords, loaded when somebody chooses one: an idle server need not keep them in memory. */
const commonPasswords = () =>
  (known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  ));
// Words that anyone would try first on this site.
const ours = /^(bracknell|taxi|minicab|heathrow)+[\d!.?]*$/;

/**
 * Refuses what attackers try first: common and breached passwords, the site's own words, the person's own address. It may
 * ask a service, so it never runs in a transaction.
 */
export async function refuseWeakPassword(deps: Pick<Deps, 'breaches'>, password: string, email: string): Promise<void> {
  const common = await commonPasswords();
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
  if (await deps.breaches.has(password)) throw badField('password', 'Error_password-breached');
}

/** Hashes passwords and checks them. Tests log in so often that they pass a lower cost. */
export function makePasswords(cost = strongCost): Deps['passwords'] {
  let decoy: Promise<string> | undefined;
  const made = (password: string) => hash(password.normalize('NFC'), cost);
  return {
    hash: made,
    async isRight(stored, password) {
      decoy ??= made('no account has this password');
      const right = await verify(stored ?? (await decoy), password.normalize('NFC'));
      return stored !== null && right;
    },
  };
}
