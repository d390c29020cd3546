import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { storedNames } from '#domain/people/browser-storage.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Every source file of the site and the server, without tests. */
const sources = ['web', 'server'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(file))
    .map((file) => ({ file: path.join(folder, file), text: fs.readFileSync(path.join(root, folder, file), 'utf8') })),
);

/** The calls that store something in the browser, with the expression that names it. */
const places = [
  /\b\w*[sS]torage\.(?:getItem|setItem|removeItem)\(\s*([^,)]+)/g,
  /document\.cookie = `([^=]+)=/g,
  /\.(?:setCookie|clearCookie)\(\s*([^,)]+)/g,
  /caches\.open\(\s*([^,)]+)/g,
];

/** The name itself, the value of a constant in the file, or a parameter whose callers are in the same file. */
function isOurs(words: string, text: string): boolean {
  const name = words.replace(/^\$\{|\}$/g, '').trim();
  if (name.startsWith('storedNames.')) return true;
  const isConstant = new RegExp(`const ${name} = (?:\`\\$\\{)?storedNames\\.`).test(text);
  const isParameter = new RegExp(`[(,] ?${name}\\??: string`).test(text) && text.includes('storedNames.');
  return isConstant || isParameter;
}

it('stores nothing in the browser under a name that the cookies page does not list', () => {
  const found = sources.flatMap(({ file, text }) =>
    places.flatMap((place) => [...text.matchAll(place)].map(([, words = '']) => ({ file, words, text }))),
  );
  expect(found.length).toBeGreaterThan(25);
  const strangers = found.filter(({ words, text }) => !isOurs(words, text));
  expect(strangers.map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
});

it('uses no other storage of the browser', () => {
  const users = sources.filter(({ text }) => /\b(?:indexedDB|cookieStore)\b|navigator\.storage/.test(text));
  expect(users.map(({ file }) => file)).toEqual([]);
});

it('lists nothing that is not stored', () => {
  const used = (name: string) => sources.some(({ text }) => new RegExp(`storedNames\\.${name}\\b`).test(text));
  expect(Object.keys(storedNames).filter((name) => !used(name))).toEqual([]);
});
