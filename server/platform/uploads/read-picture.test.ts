import { describe, expect, it } from 'vitest';
import { imageLimits } from '#domain/api/customers/profile-image.ts';
import { picture, pngBomb, pngChunk } from '#server/testing/pictures.ts';
import { readPicture } from './read-picture.ts';

describe('readPicture', () => {
  it('refuses a small file that unpacks to more than 25 megapixels', async () => {
    const bomb = pngBomb(20_000, 20_000);
    expect(bomb.length).toBeLessThan(imageLimits.bytes);
    await expect(readPicture(bomb)).rejects.toMatchObject({
      code: 'too-large',
      fields: { file: ['Error_image-pixels'] },
    });
    await expect(readPicture(pngBomb(5001, 5000))).rejects.toMatchObject({ code: 'too-large' });
  });

  it('accepts a picture of exactly 25 megapixels', async () => {
    expect((await readPicture(pngBomb(5000, 5000))).extension).toBe('webp');
  });

  it('accepts what cameras append to a JPEG', async () => {
    const trailer = Buffer.concat([await picture('jpeg'), Buffer.alloc(300, 9), await picture('jpeg')]);
    expect((await readPicture(trailer)).extension).toBe('webp');
  });

  it('accepts a photograph whose bytes look like HTML by chance', async () => {
    const png = await picture('png');
    const chance = pngChunk('tEXt', Buffer.from('Comment\0<%@ \x12 <svg > PK', 'latin1'));
    const photograph = Buffer.concat([png.subarray(0, -12), chance, png.subarray(-12)]);
    expect((await readPicture(photograph)).extension).toBe('webp');
  });

  it('uses the first frame of an animation', async () => {
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
