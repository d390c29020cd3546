import { describe, expect, it } from 'vitest';
import { makePasswords } from './passwords.ts';

describe('a password', () => {
  it('is stored at the cost that OWASP recommends, unless a test gives another', async () => {
    const passwords = makePasswords();
    const stored = await passwords.hash('lamp-road-kettle');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.isRight(stored, 'lamp-road-kettle')).toBe(true);
    expect(await passwords.isRight(stored, 'lamp-road-kettles')).toBe(false);
  });

  it('never matches where there is none', async () => {
    const passwords = makePasswords();
    expect(await passwords.isRight(null, 'no account has this password')).toBe(false);
  });
});
