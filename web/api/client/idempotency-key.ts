let last = { text: '', key: '' };

/**
 * The key for a request that creates something: a retry with the same body has the same key, another body a new one.
 */
export function idempotencyKey(body: unknown): string {
  const text = JSON.stringify(body);
  if (text !== last.text) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    last = { text, key: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
  }
  return last.key;
}

/**
 * Sends a request that creates something, where the same request may be wanted again later. A retry after a failure
 * reuses the key; after a success the same body is a new request.
 */
export async function sendOnce<T>(body: unknown, send: (key: string) => Promise<T>): Promise<T> {
  const answer = await send(idempotencyKey(body));
  last = { text: '', key: '' };
  return answer;
}
