import { createHash } from 'node:crypto';

/** A receipt takes some 20 kB, so this holds about a thousand. */
const mostBytes = 24 * 1024 * 1024;

const kept = new Map<string, Buffer>();
const underWay = new Map<string, Promise<Buffer>>();
let bytes = 0;

function forgetOldest(): void {
  for (const [key, document] of kept) {
    if (bytes <= mostBytes) return;
    kept.delete(key);
    bytes -= document.length;
  }
}

async function makeAndKeep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    const document = await make();
    kept.set(key, document);
    bytes += document.length;
    forgetOldest();
    return document;
  } finally {
    underWay.delete(key);
  }
}

/**
 * Renders a document once per content: rendering takes fifty times as long as any other response. The key is
 * everything that it shows, so any change makes another document.
 */
export function cachedDocument(facts: readonly unknown[], make: () => Promise<Buffer>): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
  const known = kept.get(key);
  if (known) return Promise.resolve(known);
  const started = underWay.get(key) ?? makeAndKeep(key, make);
  underWay.set(key, started);
  return started;
}
