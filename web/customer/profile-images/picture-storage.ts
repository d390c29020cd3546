import { defaultProfileImage } from '#domain/api/profile-image.ts';
import { pictureKey } from '#web/app/storage-keys.ts';

/** The picture that was chosen last on this device, to show before the server answers. Only an address of our own: nothing else is ever fetched. */
export function recallPicture(storage: Pick<Storage, 'getItem'> = localStorage): string | undefined {
  try {
    const stored = storage.getItem(pictureKey) ?? '';
    return /^\/(?![/\\])/.test(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the chosen picture; where none is chosen, nothing. */
export function storePicture(url: string, storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage): void {
  try {
    if (url === defaultProfileImage) storage.removeItem(pictureKey);
    else storage.setItem(pictureKey, url);
  } catch {
    // Without storage the picture comes with the server's answer.
  }
}
