import type { Deps } from '#server/deps.ts';
import { uploadsOf } from '#server/platform/uploads/uploads-of.ts';
import { fileNameOf } from './add-image.ts';
import { imagesOf } from './images-store.ts';

/** A person's pictures with their content, for the data export. */
export async function exportImages(deps: Deps, personId: string): Promise<object[]> {
  const files = uploadsOf(deps);
  const images: object[] = [];
  for (const image of await imagesOf(deps.db, personId)) {
    const content = await files.get(fileNameOf(image));
    const dataUrl = content ? `data:image/webp;base64,${Buffer.from(content).toString('base64')}` : null;
    images.push({ fileName: image.fileName, title: image.title, content: dataUrl });
  }
  return images;
}

/** The names of a person's picture files, to be deleted once their rows are gone. */
export async function imageFilesOf(deps: Pick<Deps, 'db'>, personId: string): Promise<string[]> {
  return (await imagesOf(deps.db, personId)).map(fileNameOf);
}
