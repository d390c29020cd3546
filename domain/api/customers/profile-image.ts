import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, idParams, listOf, messageAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';

/** Limits of a picture: upload size in bytes, pixels, pictures per person, longest side of the stored one. */
export const imageLimits = { bytes: 5 * 1024 * 1024, pixels: 25_000_000, perPerson: 10, side: 1024 } as const;

/** Shown while no picture is selected. */
export const defaultProfileImage = '/assets/profile-default.svg';

const pictureUrl = like(z.string(), '/api/ProfileImage/file/MsjX3Ku_1G9G5NZgKowZOHiHkK0Na8Zk.webp');

/** A picture on the wire; `fileExtenstion` is spelt as old clients expect it. */
export const profileImageAnswer = z.object({
  id: idAnswer,
  fileExtenstion: like(z.string(), '.webp'),
  fileName: like(z.string(), 'portrait'),
  title: like(z.string(), 'Me'),
  url: pictureUrl,
  imageUrl: pictureUrl,
});

const missing = 'Error_image-fields';

/** The text fields of the upload form, apart from the file. */
export const uploadFields = z.strictObject({ fileName: line(120, missing), title: line(120, missing) });

const ignored = z.optional(z.nullable(z.string().check(z.maxLength(500, 'Error_too-long'))));

export const uploadImage = route({
  id: 'uploadProfileImage',
  method: 'POST',
  path: '/api/ProfileImage/UploadImage',
  access: 'signed-in',
  tag: 'Profile',
  summary:
    'Add a picture: multipart with file, fileName and title; up to 5 MB and 25 megapixels, ten for each person. It is re-encoded without its metadata. Idempotency-Key is honoured.',
  answer: profileImageAnswer,
  status: 201,
  errors: ['bad-input', 'not-an-image', 'too-many-images', 'key-reused'],
  limit: 'upload',
  multipart: uploadFields,
});

export const listImages = route({
  id: 'listProfileImages',
  method: 'GET',
  path: '/api/ProfileImage',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Your pictures, oldest first.',
  answer: listOf(profileImageAnswer),
});

export const chooseImage = route({
  id: 'chooseProfileImage',
  method: 'POST',
  path: '/api/ProfileImage/SaveSingleProfileImage',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Make one of your pictures the profile picture. Takes the image object; its id decides.',
  body: z.strictObject({
    id: like(z.uuid('Error_id'), '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21'),
    fileExtenstion: ignored,
    fileName: ignored,
    title: ignored,
    url: ignored,
    imageUrl: ignored,
  }),
  answer: z.object({ message: like(z.string(), 'This is your profile picture now.'), imageUrl: pictureUrl }),
  errors: ['not-found'],
});

export const chosenImage = route({
  id: 'getProfileImage',
  method: 'GET',
  path: '/api/ProfileImage/GetSingleProfileImage',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Address of the chosen profile picture, or of the default one.',
  answer: z.object({ imageUrl: pictureUrl }),
});

export const deleteImage = route({
  id: 'deleteProfileImage',
  method: 'DELETE',
  path: '/api/ProfileImage/:id',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Delete one of your pictures.',
  params: idParams,
  answer: like(messageAnswer, { message: 'Picture deleted.' }),
  errors: ['not-found'],
});

export const imageFile = route({
  id: 'downloadProfileImage',
  method: 'GET',
  path: '/api/ProfileImage/file/:name',
  access: 'open',
  tag: 'Profile',
  summary: 'The picture itself. Its address cannot be guessed and never shows another picture.',
  params: z.object({
    name: like(z.string().check(z.maxLength(100, 'Error_too-long')), 'MsjX3Ku_1G9G5NZgKowZOHiHkK0Na8Zk.webp'),
  }),
  answer: { contentType: 'image/webp' },
  errors: ['not-found'],
});
