import { ProviderError } from './fetch-json.ts';

/** Photos of places, where the configured service has any. */
export interface PlacePhotos {
  /** A JPEG, at most 500 px wide; null where there is none. */
  photo(id: string): Promise<Buffer | null>;
}

export const noPhotos: PlacePhotos = { photo: async () => null };

/** Browsers load it from us: no request of a page leaves the site, and the key stays here. */
export const photoUrl = (id: string): string => `/api/Places/photo/${id}`;

const timeoutMs = 3000;
const mostBytes = 500_000;

/** A JPEG of a reasonable size; null for anything else. */
export async function fetchPhoto(url: URL): Promise<Buffer | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const isJpeg = response.ok && response.headers.get('content-type') === 'image/jpeg';
    if (!isJpeg || Number(response.headers.get('content-length') ?? 0) > mostBytes) return null;
    const bytes = Buffer.from(await response.arrayBuffer());
    return bytes.length > mostBytes ? null : bytes;
  } catch (error) {
    throw new ProviderError('unreachable', { cause: error });
  }
}

const keepMs = 24 * 60 * 60 * 1000;
const mostKept = 200;

/** Fetches each photo once a day, and once for everybody who asks at the same time. Failures are not kept. */
export function keepPhotos(now: () => number) {
  const kept = new Map<string, { until: number; photo: Promise<Buffer | null> }>();
  return (name: string, fetchIt: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const known = kept.get(name);
    if (known && known.until > now()) return known.photo;
    const photo = fetchIt();
    kept.delete(name);
    kept.set(name, { until: now() + keepMs, photo });
    photo.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return photo;
  };
}
