import * as z from 'zod/mini';
import { line } from '#domain/people/account-rules.ts';
import { route } from './route.ts';
import { idParams, listOf, messageAnswer } from './wire.ts';

/** Limits of a picture: bytes sent, pixels inside, pictures of one person, longest side of what is kept. */
export const imageLimits = { bytes: 5 * 1024 * 1024, pixels: 25_000_000, perPerson: 10, side: 1024 } as const;

/** Shown while no picture is chosen. */
export const defaultProfileImage = '/assets/profile-default.svg';

/** A picture as it stands on the wire; `fileExtenstion` is spelt as old clients know it. */
export const profileImageAnswer = z.object({
  id: z.string(),
  fileExtenstion: z.string(),
  fileName: z.string(),
  title: z.string(),
  url: z.string(),
  imageUrl: z.string(),
});

const missing = 'Error_image-fields';

/** The text fields of the upload form; the file stands beside them. */
export const uploadFields = z.strictObject({ fileName: line(120, missing), title: line(120, missing) });

const ignored = z.optional(z.nullable(z.string().check(z.maxLength(500, 'Error_too-long'))));

export const uploadImage = route({
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
  multipart: true,
});

export const listImages = route({
  method: 'GET',
  path: '/api/ProfileImage',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Own pictures, oldest first.',
  answer: listOf(profileImageAnswer),
});

export const chooseImage = route({
  method: 'POST',
  path: '/api/ProfileImage/SaveSingleProfileImage',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Make one of the own pictures the profile picture. Takes the image object; its id decides.',
  body: z.strictObject({
    id: z.uuid('Error_id'),
    fileExtenstion: ignored,
    fileName: ignored,
    title: ignored,
    url: ignored,
    imageUrl: ignored,
  }),
  answer: z.object({ message: z.string(), imageUrl: z.string() }),
  errors: ['not-found'],
});

export const chosenImage = route({
  method: 'GET',
  path: '/api/ProfileImage/GetSingleProfileImage',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Address of the chosen profile picture, or of the default one.',
  answer: z.object({ imageUrl: z.string() }),
});

export const deleteImage = route({
  method: 'DELETE',
  path: '/api/ProfileImage/:id',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Delete one of the own pictures.',
  params: idParams,
  answer: messageAnswer,
  errors: ['not-found'],
});

export const imageFile = route({
  method: 'GET',
  path: '/api/ProfileImage/file/:name',
  access: 'open',
  tag: 'Profile',
  summary: 'The picture itself. Its address cannot be guessed and never shows another picture.',
  params: z.object({ name: z.string().check(z.maxLength(100, 'Error_too-long')) }),
  answer: { contentType: 'image/webp' },
  errors: ['not-found'],
});
