/** A plain tar archive (ustar), so that any tool can look into a backup. */
export interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

const block = 512;

/** ustar keeps up to 100 bytes of a name, and up to 155 of the folders before it. */
function splitName(name: string): { name: string; prefix: string } {
  if (Buffer.byteLength(name) <= 100) return { name, prefix: '' };
  for (let cut = name.indexOf('/'); cut >= 0; cut = name.indexOf('/', cut + 1)) {
    const [prefix, rest] = [name.slice(0, cut), name.slice(cut + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(rest) <= 100) return { name: rest, prefix };
  }
  throw new Error(`The name ${name} is too long for a backup.`);
}

const sumOf = (header: Buffer) => header.reduce((sum, byte, i) => sum + (i >= 148 && i < 156 ? 0x20 : byte), 0);

function headerOf(entry: Entry): Buffer {
  const header = Buffer.alloc(block);
  const { name, prefix } = splitName(entry.name);
  const octal = (value: number, length: number, at: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'ascii');
  header.write(name, 0);
  octal(0o600, 8, 100);
  octal(0, 8, 108);
  octal(0, 8, 116);
  octal(entry.content.length, 12, 124);
  octal(0, 12, 136);
  header.write('0', 156, 'ascii');
  header.write('ustar\x0000', 257, 'ascii');
  header.write(prefix, 345);
  octal(sumOf(header), 7, 148);
  header.write(' ', 155, 'ascii');
  return header;
}

/** The bytes of an archive, entry by entry. */
export async function* packTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield headerOf(entry);
    yield entry.content;
    yield Buffer.alloc((block - (entry.content.length % block)) % block);
  }
  yield Buffer.alloc(2 * block);
}

const textAt = (header: Buffer, from: number, length: number) => {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? length : end).toString('utf8');
};

/** Reads an archive again. A cut or spoilt one throws. */
export async function* unpackTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let waiting: Buffer[] = [];
  let held = 0;
  const source = chunks[Symbol.asyncIterator]();
  const take = async (size: number): Promise<Buffer> => {
    while (held < size) {
      const next = await source.next();
      if (next.done) throw new Error('The backup is cut off.');
      waiting.push(next.value);
      held += next.value.length;
    }
    const all = Buffer.concat(waiting);
    waiting = [all.subarray(size)];
    held = all.length - size;
    return all.subarray(0, size);
  };
  while (true) {
    const header = await take(block);
    if (header.every((byte) => byte === 0)) return;
    if (Number.parseInt(textAt(header, 148, 8), 8) !== sumOf(header)) throw new Error('The backup is damaged.');
    const size = Number.parseInt(textAt(header, 124, 12), 8);
    const [prefix, name] = [textAt(header, 345, 155), textAt(header, 0, 100)];
    const content = await take(size);
    await take((block - (size % block)) % block);
    yield { name: prefix === '' ? name : `${prefix}/${name}`, content };
  }
}
