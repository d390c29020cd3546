import { fileLimits } from '#domain/api/fleet/fleet-files.ts';

/**
 * A photo small enough for the server: cameras take larger ones than it allows, and it would shrink them anyway. A file
 * that cannot be drawn stays as it is, and the server says what is wrong with it.
 */
export async function photoSized(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= fileLimits.bytes) return file;
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return file;
  const scale = Math.min(1, fileLimits.side / Math.max(drawn.width, drawn.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(drawn.width * scale);
  canvas.height = Math.round(drawn.height * scale);
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  return small ? new File([small], file.name, { type: small.type }) : file;
}
