import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readIndexFile, readIndexStamp, writeIndexFile } from './index-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'index-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the index file', () => {
  const path = join(folder, 'deep/places.bin');
  const sections = {
    bytes: new Uint8Array([1, 2, 3]),
    short: new Uint16Array([65_535, 0, 7]),
    long: new Uint32Array([4_294_967_295]),
    signed: new Int32Array([-5, 5]),
    real: new Float32Array([0.5, -1.25]),
    empty: new Uint8Array(0),
  };

  it('reads back what was written, and leaves no temporary file', () => {
    writeIndexFile(path, { stamp: 'abc', json: { towns: ['Bracknell', 'Pont-y-pŵl'] }, sections });
    const file = readIndexFile(path);
    expect(file.stamp).toBe('abc');
    expect(file.json).toEqual({ towns: ['Bracknell', 'Pont-y-pŵl'] });
    expect(file.sections).toEqual(sections);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['places.bin']);
  });

  it('gives its stamp without loading', () => {
    expect(readIndexStamp(path)).toBe('abc');
    expect(readIndexStamp(join(folder, 'none.bin'))).toBeNull();
  });

  it('refuses a file of another kind', () => {
    const other = join(folder, 'other.bin');
    writeFileSync(other, 'something else entirely');
    expect(() => readIndexFile(other)).toThrow('is not a gazetteer');
    expect(readIndexStamp(other)).toBeNull();
    writeFileSync(other, '');
    expect(readIndexStamp(other)).toBeNull();
  });
});
