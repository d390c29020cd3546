import { fileTypeFromBuffer } from 'file-type';
import { imageLimits } from '#domain/api/customers/profile-image.ts';
import { AppError } from '#domain/api/errors.ts';
import { isPolyglot } from './polyglots.ts';

/** The accepted formats, by their bytes, and the decoder's name for them. */
const decoders: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};

// A 25-megapixel picture takes 100 MB to decode: two at a time are enough for a small server.
const mostAtOnce = 2;
const longestSeconds = 20;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const refused = (why: string) => new AppError('not-an-image', { fields: { file: [why] } });

/** The picture in a file as WebP: upright, without metadata, no side longer than `side`, the first frame only. */
export async function readPicture(
  content: Uint8Array,
  side: number = imageLimits.side,
): Promise<{ bytes: Uint8Array; extension: 'webp' }> {
  const type = await fileTypeFromBuffer(content).catch(() => undefined);
  const decoder = type && decoders[type.mime];
  if (!decoder) throw refused('Error_image-kind');
  if (isPolyglot(content)) throw refused('Error_image-broken');
  return inTurn(async () => {
    // Loaded with the first picture: after most starts there is none for hours.
    const { default: sharp } = await import('sharp');
    const picture = sharp(content, { limitInputPixels: false, failOn: 'error', pages: 1, autoOrient: true });
    const facts = await picture.metadata().catch(() => {
      throw refused('Error_image-broken');
    });
    if (facts.format !== decoder) throw refused('Error_image-kind');
    if (facts.width * facts.height > imageLimits.pixels)
      throw new AppError('too-large', { fields: { file: ['Error_image-pixels'] } });
    const bytes = await picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: longestSeconds })
      .webp({ quality: 84 })
      .toBuffer()
      .catch(() => {
        throw refused('Error_image-broken');
      });
    return { bytes, extension: 'webp' };
  });
}
