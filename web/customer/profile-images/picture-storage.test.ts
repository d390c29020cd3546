import { describe, expect, it } from 'vitest';
import { defaultProfileImage } from '#domain/api/customers/profile-image.ts';
import { blockStorage, stubStorage } from '#web/shared/testing/browser-storage.ts';
import { recallPicture, storePicture } from './picture-storage.ts';

describe('the chosen picture on this device', () => {
  it('is stored as profileImage, and removed when none is chosen', () => {
    const stored = stubStorage();
    storePicture('/api/ProfileImage/file/abc');
    expect([...stored]).toEqual([['profileImage', '/api/ProfileImage/file/abc']]);
    expect(recallPicture()).toBe('/api/ProfileImage/file/abc');
    storePicture(defaultProfileImage);
    expect(stored.size).toBe(0);
    expect(recallPicture()).toBeUndefined();
  });

  it.each(['https://example.org/x.png', '//example.org/x.png', '/\\example.org', 'x.png', ''])(
    'is never loaded from %j',
    (address) => {
      stubStorage().set('profileImage', address);
      expect(recallPicture()).toBeUndefined();
    },
  );

  it('comes from the server in a browser that blocks storage', () => {
    blockStorage();
    storePicture('/x');
    expect(recallPicture()).toBeUndefined();
  });
});
