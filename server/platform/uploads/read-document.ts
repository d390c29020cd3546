import { fileTypeFromBuffer } from 'file-type';
import { badField } from '#domain/api/errors.ts';
import { fileLimits } from '#domain/api/fleet/fleet-files.ts';
import { readPicture } from './read-picture.ts';

export interface DocumentFile {
  readonly bytes: Uint8Array;
  readonly extension: 'webp' | 'pdf';
}

// A complete PDF ends with this mark; readers look for it in the last kilobyte (ISO 32000-1, annex H, note 18).
const endMark = '%%EOF';
const endRoom = 1024;

/** A copy of a document by its bytes, whatever its name: a picture is re-encoded, a PDF is kept as it is. */
export async function readDocument(content: Uint8Array): Promise<DocumentFile> {
  const type = await fileTypeFromBuffer(content).catch(() => undefined);
  if (type?.mime.startsWith('image/')) return readPicture(content, fileLimits.side);
  if (type?.mime !== 'application/pdf') throw badField('file', 'Error_file-kind');
  const end = Buffer.from(content.buffer, content.byteOffset, content.byteLength).subarray(-endRoom);
  if (!end.toString('latin1').includes(endMark)) throw badField('file', 'Error_file-broken');
  return { bytes: content, extension: 'pdf' };
}
