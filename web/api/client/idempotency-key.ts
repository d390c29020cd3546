const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

let last = { text: '', key: '' };

/**
 * The key for a request that creates something: a retry with the same body has the same key, another body a new one.
 */
export function idempotencyKey(body: unknown): string {
  const text = JSON.stringify(body);
  if (text !== last.text) last = { text, key: newKey() };
  return last.key;
}

const unanswered = new Map<string, string>();

/**
 * Sends a request that creates something, where the same request may be wanted again later. A retry after a failure
 * reuses the key, whatever was sent in between; after a success the same body is a new request.
 */
export async function sendOnce<T>(body: unknown, send: (key: string) => Promise<T>): Promise<T> {
  const text = JSON.stringify(body);
  const key = unanswered.get(text) ?? newKey();
  unanswered.set(text, key);
  const answer = await send(key);
  unanswered.delete(text);
  return answer;
}
