import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * One file: a magic number, the length of a JSON header, the header, then sections that typed arrays map directly. Only
 * the header is parsed at start, so that loading costs one read.
 */
const magic = 0x315a4742; // "BGZ1" when read as bytes
const alignment = 8;

export type Section = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array;
type SectionType = 'u8' | 'u16' | 'u32' | 'i32' | 'f32';

interface Head {
  stamp: string;
  json: unknown;
  sections: Record<string, { type: SectionType; offset: number; length: number }>;
}

export interface IndexFile {
  stamp: string;
  json: unknown;
  sections: Record<string, Section>;
}

export function writeIndexFile(path: string, { stamp, json, sections }: IndexFile): number {
  const head: Head = { stamp, json, sections: {} };
  const parts: Buffer[] = [];
  let offset = 0;
  for (const [name, section] of Object.entries(sections)) {
    const bytes = Buffer.from(section.buffer, section.byteOffset, section.byteLength);
    const padded = align(bytes.length);
    head.sections[name] = { type: typeOf(section), offset, length: section.length };
    parts.push(bytes, Buffer.alloc(padded - bytes.length));
    offset += padded;
  }
  const text = Buffer.from(JSON.stringify(head));
  const front = Buffer.alloc(align(8 + text.length));
  front.writeUInt32LE(magic, 0);
  front.writeUInt32LE(text.length, 4);
  text.copy(front, 8);
  mkdirSync(dirname(path), { recursive: true });
  // A reader never sees half a file: the new one replaces the old one atomically.
  const half = `${path}.${process.pid}.tmp`;
  writeFileSync(half, Buffer.concat([front, ...parts]));
  renameSync(half, path);
  return front.length + offset;
}

export function readIndexFile(path: string): IndexFile {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const memory = new ArrayBuffer(size);
    for (let done = 0; done < size; ) {
      const count = readSync(file, new Uint8Array(memory, done), 0, size - done, done);
      if (count === 0) throw new Error(`${path} ends too early`);
      done += count;
    }
    const head = headOf(path, memory);
    const start = align(8 + new DataView(memory).getUint32(4, true));
    const sections: Record<string, Section> = {};
    for (const [name, { type, offset, length }] of Object.entries(head.sections)) {
      sections[name] = new viewOf[type](memory, start + offset, length);
    }
    return { stamp: head.stamp, json: head.json, sections };
  } finally {
    closeSync(file);
  }
}

/** Only the stamp, without reading the rest; null when there is no such file or it is not one of ours. */
export function readIndexStamp(path: string): string | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return null;
  }
  try {
    const front = Buffer.alloc(8);
    readSync(file, front, 0, 8, 0);
    if (front.readUInt32LE(0) !== magic) return null;
    const memory = new ArrayBuffer(8 + front.readUInt32LE(4));
    readSync(file, new Uint8Array(memory), 0, memory.byteLength, 0);
    return headOf(path, memory).stamp;
  } catch {
    return null;
  } finally {
    closeSync(file);
  }
}

const viewOf = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f32: Float32Array };

function typeOf(section: Section): SectionType {
  if (section instanceof Uint8Array) return 'u8';
  if (section instanceof Uint16Array) return 'u16';
  if (section instanceof Uint32Array) return 'u32';
  return section instanceof Int32Array ? 'i32' : 'f32';
}

function headOf(path: string, memory: ArrayBuffer): Head {
  const view = new DataView(memory);
  if (memory.byteLength < 8 || view.getUint32(0, true) !== magic) throw new Error(`${path} is not a gazetteer`);
  const length = view.getUint32(4, true);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory, 8, length))) as Head;
}

function align(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment;
}
