import { Readable } from 'node:stream';
import * as tar from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { sha256 } from './manifest.ts';
import { type Entry, packTar, unpackTar } from './tar.ts';

async function* each(entries: readonly Entry[]) {
  yield* entries;
}

async function packed(entries: AsyncIterable<Entry>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of packTar(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Reads an archive that arrives in pieces of any size. */
async function unpacked(archive: Buffer, piece = 1000): Promise<Entry[]> {
  const pieces = Array.from({ length: Math.ceil(archive.length / piece) }, (_, i) =>
    archive.subarray(i * piece, (i + 1) * piece),
  );
  const entries: Entry[] = [];
  for await (const entry of unpackTar(Readable.from(pieces))) entries.push(entry);
  return entries;
}

/** An archive that we would never write. */
async function foreign(...headers: Parameters<tar.Pack['entry']>[0][]): Promise<Buffer> {
  const pack = tar.pack();
  for (const header of headers) pack.entry(header, header.type ? '' : 'x');
  pack.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of pack) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The header with another size in it, and the matching checksum. */
function withSize(archive: Buffer, size: Buffer): Buffer {
  const changed = Buffer.from(archive);
  size.copy(changed, 124);
  changed.fill(' ', 148, 156);
  const sum = changed.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return changed;
}

describe('an archive', () => {
  it('returns what was packed, whatever the lengths of names and contents', async () => {
    const long = 'folder/'.repeat(40);
    const entries = [
      ...[0, 1, 511, 512, 513, 3_000_000].map((size) => ({ name: `size/${size}`, content: Buffer.alloc(size, 7) })),
      { name: `${long}file`, content: Buffer.from('long') },
      { name: `files/${'x'.repeat(300)}`, content: Buffer.from('one long word') },
      { name: 'files/Łódź – £5 🚕.eml', content: Buffer.from('not ASCII') },
    ];
    const archive = await packed(each(entries));
    expect(archive.length % 512).toBe(0);
    // By their hashes: Vitest compares large buffers byte by byte.
    const told = (all: readonly Entry[]) => all.map(({ name, content }) => [name, sha256(content)]);
    for (const piece of [100, 512, 70_000]) expect(told(await unpacked(archive, piece))).toEqual(told(entries));
  });

  it('may contain folders added by another tool', async () => {
    const archive = await foreign({ name: 'files/', type: 'directory' }, { name: 'files/a' });
    expect(await unpacked(archive)).toEqual([{ name: 'files/a', content: Buffer.from('x') }]);
  });

  it('fails when its entries fail, and stops reading them when the reader stops', async () => {
    async function* failing() {
      yield { name: 'a', content: Buffer.from('a') };
      throw new Error('the disk is full');
    }
    await expect(packed(failing())).rejects.toThrow('the disk is full');

    let isClosed = false;
    async function* endless() {
      try {
        for (let i = 0; ; i += 1) yield { name: `${i}`, content: Buffer.alloc(100_000) };
      } finally {
        isClosed = true;
      }
    }
    for await (const _chunk of packTar(endless())) break;
    expect(isClosed).toBe(true);
  });
});

describe('an archive that is not ours', () => {
  it.each(['../escaped', '/etc/passwd', 'files/../../escaped', 'files/..', '..\\escaped', 'C:/escaped', '\\escaped'])(
    'is refused for the name %s',
    async (name) => {
      await expect(unpacked(await foreign({ name: 'fine' }, { name }))).rejects.toThrow(`no place here: ${name}`);
    },
  );

  it('may have dots in its names', async () => {
    const names = ['..a', 'a..', 'a/..b/c', '.hidden', 'a...b'];
    const archive = await foreign(...names.map((name) => ({ name })));
    expect((await unpacked(archive)).map(({ name }) => name)).toEqual(names);
  });

  it.each(['symlink', 'link', 'character-device', 'block-device', 'fifo'] as const)(
    'is refused for a %s',
    async (type) => {
      const archive = await foreign({ name: 'files/a', type, linkname: '/etc/passwd' });
      await expect(unpacked(archive)).rejects.toThrow(`no file: files/a (${type})`);
    },
  );

  it('is refused for an entry larger than any backup, before it is read', async () => {
    const small = await foreign({ name: 'files/a' });
    const huge = Buffer.from([0x80, 0, 0, 0, 0, 0, 0x0f, 0, 0, 0, 0, 0]);
    await expect(unpacked(withSize(small, huge))).rejects.toThrow('too large: files/a (16492674416640 bytes)');
    await expect(unpacked(withSize(small, Buffer.from('77777777777\0')))).rejects.toThrow('too large: files/a');
    const negative = Buffer.alloc(12, 0xff);
    await expect(unpacked(withSize(small, negative))).rejects.toThrow(/damaged|cut off/);
    await expect(unpacked(withSize(small, Buffer.from('zzzzzzzzzzz\0')))).rejects.toThrow('damaged');
  });
});

describe('a damaged archive', () => {
  it.each([300, 512, 700, 1100, 2000])('is reported when cut off after %i bytes', async (length) => {
    const archive = await packed(each([{ name: 'a', content: Buffer.alloc(3000, 'a') }]));
    await expect(unpacked(archive.subarray(0, length))).rejects.toThrow('The backup is cut off.');
  });

  it('is reported when a header was changed, or when it was never an archive', async () => {
    const archive = await packed(each([{ name: 'a', content: Buffer.from('a') }]));
    archive.write('b', 0);
    await expect(unpacked(archive)).rejects.toThrow('The backup is damaged.');
    await expect(unpacked(Buffer.alloc(4096, 'x'))).rejects.toThrow('The backup is damaged.');
  });
});
