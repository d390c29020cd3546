import { pipeline, type Readable } from 'node:stream';
import * as tar from 'tar-stream';

/** A plain tar archive, so that any tool can look into a backup. */
export interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

/** Node's maximum for reading a file in one piece, so nothing that we save is larger. */
const mostBytes = 2 ** 31 - 1;

// The library's streams carry nothing but buffers, but its types do not say so.
const bytesOf = (stream: AsyncIterable<unknown>) => stream as AsyncIterable<Buffer>;

async function fill(pack: tar.Pack, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { name, content } of entries)
    await new Promise<void>((resolve, reject) => {
      const header = { name, mode: 0o600, mtime: new Date(0) };
      pack.entry(header, content, (error) => (error ? reject(error) : resolve()));
    });
  pack.finalize();
}

/** The bytes of an archive, entry by entry. */
export async function* packTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const pack = tar.pack();
  const filled = fill(pack, entries).catch((error: Error) => pack.destroy(error));
  try {
    yield* bytesOf(pack);
  } finally {
    // If reading stops, the source of the entries is closed.
    pack.destroy();
    await filled;
  }
}

/** Names in an archive are free text: some lead to the root, to a drive or to the parent folder. */
const leadsOut = (name: string) => /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/i.test(name);

function requireOurs({ name, type, size }: tar.Header): void {
  if (leadsOut(name)) throw new Error(`The backup holds a file that has no place here: ${name}`);
  if (type !== 'file') throw new Error(`The backup holds something that is no file: ${name} (${type ?? 'unknown'})`);
  if (size > mostBytes) throw new Error(`The backup holds a file that is too large: ${name} (${size} bytes)`);
}

/** The library's error as a readable message. */
function explainTarError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.message === 'Unexpected end of data') return new Error('The backup is cut off.');
  return /^(?:Invalid|Header exceeds)/.test(error.message) ? new Error('The backup is damaged.') : error;
}

/** Reads an archive. One that is truncated, damaged or contains anything but plain files throws. */
export async function* unpackTar(archive: Readable): AsyncGenerator<Entry> {
  const extract = tar.extract();
  // A failure of either end is thrown from the loop below.
  pipeline(archive, extract, () => {});
  try {
    for await (const source of extract) {
      // Other tools add entries for folders; ours are created along with the files in them.
      if (source.header.type === 'directory') {
        source.resume();
        continue;
      }
      requireOurs(source.header);
      const chunks: Buffer[] = [];
      for await (const chunk of bytesOf(source)) chunks.push(chunk);
      yield { name: source.header.name, content: Buffer.concat(chunks) };
    }
  } catch (error) {
    throw explainTarError(error);
  }
}
