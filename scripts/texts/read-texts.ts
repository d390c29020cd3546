import fs from 'node:fs';
import path from 'node:path';

/** The texts of one language: key → text, over all its files. */
export function readTexts(root: string, language: string): Map<string, string> {
  const folder = path.join(root, 'domain/i18n', language);
  const files = fs.readdirSync(folder).sort();
  return new Map(
    files.flatMap((file) =>
      Object.entries<string>(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>),
    ),
  );
}

/** Every source file in some folders, from the project's root, with forward slashes. */
export function sourceFiles(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  );
}
