import fs from 'node:fs';
import path from 'node:path';

// The database is saved table by table; half-written files belong to nothing yet.
const notState = /^(postgres|postgres\.new|postgres-is-in\.txt|\.restoring)(\/|$)|\.part$/;

/** Every file of the data folder that belongs to the site's state (uploads, emails, texts), with forward slashes. */
export function stateFiles(dataDir: string): string[] {
  if (!fs.existsSync(dataDir)) return [];
  const read = (folder: string): string[] =>
    fs.readdirSync(path.join(dataDir, folder), { withFileTypes: true }).flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      if (notState.test(name)) return [];
      if (entry.isDirectory()) return read(name);
      return entry.isFile() ? [name] : [];
    });
  return read('').sort();
}

/** The path of a saved file in the data folder. Names that lead outside are refused. */
export function placeOf(dataDir: string, name: string): string {
  const place = path.resolve(dataDir, name);
  const within = path.relative(dataDir, place);
  if (within === '' || within.startsWith('..') || path.isAbsolute(within) || notState.test(name))
    throw new Error(`The backup holds a file that has no place here: ${name}`);
  return place;
}
