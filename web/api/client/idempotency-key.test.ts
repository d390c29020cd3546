import { expect, it } from 'vitest';
import { sendOnce } from './idempotency-key.ts';

/** Sends a body, and notes the key; without an answer it fails as a lost connection does. */
async function sent(body: object, isAnswered: boolean): Promise<string> {
  const keys: string[] = [];
  await sendOnce(body, async (key) => {
    keys.push(key);
    if (!isAnswered) throw new Error('lost');
  }).catch(() => {});
  expect(keys).toHaveLength(1);
  return keys[0] ?? '';
}

it('keeps the key of a request until it is answered, whatever is sent in between', async () => {
  const lost = await sent({ amount: 10 }, false);
  const other = await sent({ amount: 11 }, true);
  expect(other).not.toBe(lost);
  expect(await sent({ amount: 10 }, true)).toBe(lost);
});

it('has a new key for the same request once the one before was answered', async () => {
  const first = await sent({ amount: 12 }, true);
  expect(await sent({ amount: 12 }, true)).not.toBe(first);
});
