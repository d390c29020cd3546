import { queryOptions } from '@tanstack/react-query';
import { defaultProfileImage } from '#domain/api/customers/profile-image.ts';
import { readPicture } from '#web/api/customer/profile.ts';
import { recallPicture, storePicture } from './picture-storage.ts';

/** The chosen profile picture, or the default one; the stored one shows until the server has answered. */
export const pictureQuery = queryOptions({
  queryKey: ['picture'],
  queryFn: async ({ signal }) => {
    const imageUrl = await readPicture(signal);
    storePicture(imageUrl);
    return imageUrl;
  },
  placeholderData: () => recallPicture() ?? defaultProfileImage,
});
