import { defaultProfileImage } from '#domain/api/customers/profile-image.ts';
import { storedNames } from '#domain/people/browser-storage.ts';

/**
 * The picture last chosen on this device, to show before the server answers. Only a path of our own: nothing else is
 * ever loaded.
 */
export function recallPicture(): string | undefined {
  try {
    const stored = localStorage.getItem(storedNames.picture) ?? '';
    return /^\/(?![/\\])/.test(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the chosen picture, or removes it when none is chosen. */
export function storePicture(url: string): void {
  try {
    if (url === defaultProfileImage) localStorage.removeItem(storedNames.picture);
    else localStorage.setItem(storedNames.picture, url);
  } catch {
    // Without storage the picture comes with the server's answer.
  }
}
