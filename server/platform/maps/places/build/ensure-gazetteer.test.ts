import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeIndexFile } from '../index-file.ts';
import { ensureGazetteer, isGazetteerFresh } from './ensure-gazetteer.ts';
import { sourceStamp } from './source-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the built index', () => {
  let path = '';
  beforeAll(async () => {
    path = await ensureGazetteer();
  });

  it('is fresh, under 35 MB, and not built twice', async () => {
    expect(isGazetteerFresh()).toBe(true);
    const { mtimeMs, size } = statSync(path);
    expect(size).toBeLessThan(35e6);
    await ensureGazetteer();
    expect(statSync(path).mtimeMs).toBe(mtimeMs);
  });

  it('is out of date when its stamp differs or it is missing', () => {
    const other = join(folder, 'places.bin');
    expect(isGazetteerFresh(other)).toBe(false);
    writeIndexFile(other, { stamp: 'of yesterday', json: {}, sections: {} });
    expect(isGazetteerFresh(other)).toBe(false);
    writeIndexFile(other, { stamp: sourceStamp(), json: {}, sections: {} });
    expect(isGazetteerFresh(other)).toBe(true);
  });
});
