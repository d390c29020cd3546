import { describe, expect, it } from 'vitest';
import { defaultProfileImage } from '#domain/api/profile-image.ts';
import { recallPicture, storePicture } from './picture-storage.ts';

function makeStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

describe('the chosen picture on this device', () => {
  it('is stored as profileImage, and removed when none is chosen', () => {
    const storage = makeStorage();
    storePicture('/api/ProfileImage/file/abc', storage);
    expect([...storage.stored]).toEqual([['profileImage', '/api/ProfileImage/file/abc']]);
    expect(recallPicture(storage)).toBe('/api/ProfileImage/file/abc');
    storePicture(defaultProfileImage, storage);
    expect(storage.stored.size).toBe(0);
    expect(recallPicture(storage)).toBeUndefined();
  });

  it.each(['https://example.org/x.png', '//example.org/x.png', '/\\example.org', 'x.png', ''])(
    'is never loaded from %j',
    (address) => {
      expect(recallPicture({ getItem: () => address })).toBeUndefined();
    },
  );

  it('works without storage', () => {
    const closed = () => {
      throw new Error('no storage here');
    };
    expect(recallPicture({ getItem: closed })).toBeUndefined();
    expect(() => storePicture('/x', { setItem: closed, removeItem: closed })).not.toThrow();
  });
});
