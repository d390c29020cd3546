/**
 * Extracts the letters that Polish needs beyond Latin-1 from Inter's latin-ext file (85 kB for every European
 * language). The result is committed; run it again after a new version of the font: `node scripts/font-subset.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const letters = 'ĄąĆćĘęŁłŃńŚśŹźŻż';
const root = path.resolve(import.meta.dirname, '..');
const source = path.join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2');
const target = path.join(root, 'web/ui/styles/fonts/inter-polish-wght-normal.woff2');

const font = await subsetFont(await readFile(source), letters, { targetFormat: 'woff2' });
await writeFile(target, font);
console.log(`${letters.length} letters, ${font.length} bytes`);
