import type { FastifyInstance } from 'fastify';
import * as contract from '#domain/api/customers/profile-image.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Serve } from '#server/deps.ts';
import { answerOnce } from '#server/platform/http/idempotency.ts';
import { acceptForms } from '#server/platform/uploads/read-form.ts';
import { uploadsOf } from '#server/platform/uploads/uploads-of.ts';
import { addImage, fileNameOf, type Once } from './add-image.ts';
import { chooseImage, deleteImage } from './change-images.ts';
import { chosenImageOf, type ImageRow, imagesOf, isImage } from './images-store.ts';
import { readUpload } from './read-upload.ts';

const addressOf = (image: ImageRow) => `/api/ProfileImage/file/${fileNameOf(image)}`;

const shown = (image: ImageRow) => ({
  id: image.id,
  fileExtenstion: `.${image.extension}`,
  fileName: image.fileName,
  title: image.title,
  url: addressOf(image),
  imageUrl: addressOf(image),
});

/** Pictures have their own scope: only its routes accept file uploads. */
export async function imagesRoutes(scope: FastifyInstance, serve: Serve): Promise<void> {
  await acceptForms(scope);

  serve(contract.uploadImage, async ({ deps, who, request }) => {
    const upload = await readUpload(request);
    const key = request.headers['idempotency-key'];
    const asked = { route: contract.uploadImage, who, request };
    const once: Once | undefined = key === undefined ? undefined : (work) => answerOnce(deps, { ...asked, key }, work);
    return shown(await addImage(deps, uploadsOf(deps), who, { ...upload, ...(once ? { once } : {}) }));
  });

  serve(contract.listImages, async ({ deps, who }) => ({
    $values: (await imagesOf(deps.db, who.personId)).map(shown),
  }));

  serve(contract.chooseImage, async ({ deps, who, body, t }) => {
    const chosen = await chooseImage(deps, who, body.id);
    return { message: t('Profile_image-chosen'), imageUrl: addressOf(chosen) };
  });

  serve(contract.chosenImage, async ({ deps, who }) => {
    const chosen = await chosenImageOf(deps.db, who.personId);
    return { imageUrl: chosen ? addressOf(chosen) : contract.defaultProfileImage };
  });

  serve(contract.deleteImage, async ({ deps, who, params, t }) => {
    await deleteImage(deps, uploadsOf(deps), who, params.id);
    return { message: t('Profile_image-deleted') };
  });

  serve(contract.imageFile, async ({ deps, params, reply }) => {
    const [secret = '', extension] = params.name.split('.');
    const file =
      extension === 'webp' && (await isImage(deps.db, secret)) ? await uploadsOf(deps).get(params.name) : null;
    if (!file) throw new AppError('not-found');
    // The picture at an address never changes; only the owner's browser may cache it.
    void reply.header('cache-control', 'private, max-age=31536000, immutable');
    return file;
  });
}
