import { defaultProfileImage } from '#domain/api/profile-image.ts';
import { storedNames } from '#domain/people/browser-storage.ts';

/**
 * The picture last chosen on this device, to show before the server answers. Only a path of our own: nothing else is
 * ever loaded.
 */
export function recallPicture(storage: Pick<Storage, 'getItem'> = localStorage): string | undefined {
  try {
    const stored = storage.getItem(storedNames.picture) ?? '';
    return /^\/(?![/\\])/.test(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the chosen picture, or removes it when none is chosen. */
export function storePicture(url: string, storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage): void {
  try {
    if (url === defaultProfileImage) storage.removeItem(storedNames.picture);
    else storage.setItem(storedNames.picture, url);
  } catch {
    // Without storage the picture comes with the server's answer.
  }
}
