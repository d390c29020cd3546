import { defaultProfileImage } from '#domain/api/profile-image.ts';
import { storedNames } from '#domain/people/browser-storage.ts';

/** The picture that was chosen last on this device, to show before the server answers. Only an address of our own: nothing else is ever fetched. */
export function recallPicture(storage: Pick<Storage, 'getItem'> = localStorage): string | undefined {
  try {
    const stored = storage.getItem(storedNames.picture) ?? '';
    return /^\/(?![/\\])/.test(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the chosen picture; where none is chosen, nothing. */
export function storePicture(url: string, storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage): void {
  try {
    if (url === defaultProfileImage) storage.removeItem(storedNames.picture);
    else storage.setItem(storedNames.picture, url);
  } catch {
    // Without storage the picture comes with the server's answer.
  }
}
