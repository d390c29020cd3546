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
