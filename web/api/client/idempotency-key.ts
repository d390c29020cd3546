let last = { text: '', key: '' };

/** The key for a request that creates something: a second try of the same body has the same key, another body a new one. */
export function idempotencyKey(body: unknown): string {
  const text = JSON.stringify(body);
  if (text !== last.text) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    last = { text, key: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
  }
  return last.key;
}

/**
 * Sends a request that creates something and may be wanted again later, word for word. A second try after a failure has
 * the key of the first; after a success the same body is a new request.
 */
export async function sendOnce<T>(body: unknown, send: (key: string) => Promise<T>): Promise<T> {
  const answer = await send(idempotencyKey(body));
  last = { text: '', key: '' };
  return answer;
}
