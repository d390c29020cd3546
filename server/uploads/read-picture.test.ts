import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { imageLimits } from '#domain/api/profile-image.ts';
import { picture, pngBomb, pngChunk } from '../testing/pictures.ts';
import { readPicture } from './read-picture.ts';

const text = (content: string) => Buffer.from(content, 'latin1');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><html><script>alert(1)</script></html>';
const emptyZip = text(`PK\u0005\u0006${'\u0000'.repeat(18)}`);

/** A PNG with one more chunk before its end. */
async function pngWith(chunk: Buffer): Promise<Buffer> {
  const png = await picture('png');
  return Buffer.concat([png.subarray(0, png.length - 12), chunk, png.subarray(png.length - 12)]);
}

/** A JPEG whose first segment is a comment that holds a text. */
async function jpegWith(comment: string): Promise<Buffer> {
  const jpeg = await picture('jpeg');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, text(comment), jpeg.subarray(2)]);
}

const hostile: [string, () => Promise<Buffer> | Buffer][] = [
  ['an SVG', () => text(svg)],
  ['an SVG with an XML head', () => text(`<?xml version="1.0"?>${svg}`)],
  ['a page', () => text(html)],
  ['a PDF', () => text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF')],
  ['a zip', () => emptyZip],
  ['a program', () => Buffer.concat([text('MZ'), Buffer.alloc(200)])],
  ['a BMP', () => Buffer.concat([text('BM'), Buffer.alloc(60)])],
  ['a TIFF', () => Buffer.concat([text('II*\u0000'), Buffer.alloc(60)])],
  ['a HEIC', () => Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(40)])],
  ['words', () => text('hello')],
  ['zeros', () => Buffer.alloc(5000)],
  ['a PNG head with nothing behind it', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['half a JPEG', async () => (await picture('jpeg', 600, 600)).subarray(0, 700)],
  ['half a PNG', async () => (await picture('png', 600, 600)).subarray(0, 400)],
  ['half an AVIF', async () => (await picture('avif', 300, 300)).subarray(0, 250)],
  ['a PNG with a wrong checksum and rubbish for pixels', async () => (await picture('png')).fill(7, 41)],
  ['a JPEG with a page behind it', async () => Buffer.concat([await picture('jpeg'), text(html)])],
  ['a JPEG with a script in a comment', () => jpegWith('<script>alert(1)</script>')],
  ['a JPEG with PHP in a comment', () => jpegWith('<?php system($_GET["c"]); ?>')],
  ['a JPEG that is a PDF', () => jpegWith('%PDF-1.7 1 0 obj')],
  ['a JPEG that opens a JavaScript comment', () => text('\u00ff\u00d8\u00ff\u00e0/*JFIF*/=alert(1)')],
  ['a PNG with a zip behind it', async () => Buffer.concat([await picture('png'), emptyZip])],
  ['a PNG with anything behind it', async () => Buffer.concat([await picture('png'), Buffer.alloc(64)])],
  ['a PNG with a page in its text', () => pngWith(pngChunk('tEXt', text(`Comment\u0000${html}`)))],
  ['a GIF that is a script', () => text('GIF89a/*\u0000\u0000*/=1;alert(1)//')],
  ['a GIF with a page behind it', async () => Buffer.concat([await picture('gif'), text(html)])],
  ['a WebP with an SVG in it', async () => Buffer.concat([await picture('webp'), text(svg)])],
  ['an archive that calls itself a picture', () => Buffer.concat([deflateRawSync('x'), deflateSync('y')])],
];

describe('readPicture', () => {
  it.each(hostile)('refuses %s', async (_name, make) => {
    const refusal = await readPicture(await make()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'not-an-image', fields: { file: [expect.stringMatching(/^Error_image-/)] } });
  });

  it('refuses a small file that unpacks to more than 25 megapixels', async () => {
    const bomb = pngBomb(20_000, 20_000);
    expect(bomb.length).toBeLessThan(imageLimits.bytes);
    await expect(readPicture(bomb)).rejects.toMatchObject({
      code: 'too-large',
      fields: { file: ['Error_image-pixels'] },
    });
    await expect(readPicture(pngBomb(5001, 5000))).rejects.toMatchObject({ code: 'too-large' });
  });

  it('takes a picture of exactly 25 megapixels', async () => {
    expect((await readPicture(pngBomb(5000, 5000))).extension).toBe('webp');
  });

  it('takes what cameras append to a JPEG', async () => {
    const trailer = Buffer.concat([await picture('jpeg'), Buffer.alloc(300, 9), await picture('jpeg')]);
    expect((await readPicture(trailer)).extension).toBe('webp');
  });

  it('takes the first frame of an animation', async () => {
    const sharp = (await import('sharp')).default;
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { bytes } = await readPicture(moving);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([20, 10]);
    expect([(data[0] ?? 0) > 200, (data[1] ?? 255) < 60]).toEqual([true, true]);
  });
});
