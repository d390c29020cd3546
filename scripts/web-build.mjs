/**
 * Builds the web part: the browser's files into dist/web (hashed, with Vite's manifest, icons and a brotli copy of every
 * text file, and the service workers), and the prerenderer into dist/prerender/prerender.js.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import sharp from 'sharp';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const web = path.join(root, 'dist/web');
const art = path.join(root, 'web/art');
const brotli = promisify(brotliCompress);

/** Icons and previews that must be bitmaps. */
async function drawIcons() {
  await mkdir(path.join(web, 'icons'), { recursive: true });
  const mark = await readFile(path.join(art, 'favicon.svg'));
  const icon = (size) => sharp(mark, { density: (72 * size) / 32 }).resize(size, size);
  await icon(192).png().toFile(path.join(web, 'icons/icon-192.png'));
  await icon(512).png().toFile(path.join(web, 'icons/icon-512.png'));
  const onInk = async (size, inner, file) =>
    sharp({ create: { width: size, height: size, channels: 4, background: '#0b1526' } })
      .composite([{ input: await icon(inner).png().toBuffer() }])
      .png()
      .toFile(path.join(web, 'icons', file));
  // Maskable icons may be cropped by a fifth on every side.
  await onInk(512, 308, 'maskable-512.png');
  await onInk(180, 132, 'apple-touch-icon.png');
  await sharp(path.join(art, 'og.svg')).resize(1200, 630).png({ palette: true }).toFile(path.join(web, 'og.png'));
  await writeFile(path.join(web, 'favicon.svg'), mark);
}

const readManifest = async () => JSON.parse(await readFile(path.join(web, 'manifest.json'), 'utf8'));

/** Every page needs a file of its own: the served page names it in its head, so the browser finds it a step earlier. */
async function checkPages() {
  const manifest = await readManifest();
  const files = await readdir(path.join(root, 'web'), { recursive: true });
  const pages = files.filter((file) => /^\w+[/\\]pages[/\\][\w-]+\.tsx$/.test(file));
  const missing = pages.map((file) => `web/${file.replaceAll(path.sep, '/')}`).filter((page) => !manifest[page]);
  if (pages.length === 0 || missing.length > 0)
    throw new Error(`pages without a file of their own: ${missing.join(', ')}`);
}

/** The files of the driver screen, so that it can be opened offline. */
async function driverFiles() {
  const manifest = await readManifest();
  const found = new Set();
  const collect = (key, withLazy) => {
    if (found.has(key) || !manifest[key]) return;
    found.add(key);
    for (const next of manifest[key].imports ?? []) collect(next, withLazy);
    if (withLazy) for (const next of manifest[key].dynamicImports ?? []) collect(next, true);
  };
  // The shell links to every page of the site; only the driver screen itself must be complete.
  for (const key of ['web/main.tsx', 'web/app/session-calls.ts', 'web/ui/toast/toast-region.tsx']) collect(key, false);
  collect('web/driver/pages/driver.tsx', true);
  const files = [...found].flatMap((key) => [
    manifest[key].file,
    ...(manifest[key].css ?? []),
    ...(manifest[key].assets ?? []),
  ]);
  return [...new Set(files.map((file) => `/${file}`))];
}

/** Builds a worker into the folder of its pages, because a worker's scope is what lies below its own path. */
async function buildWorker(name, define = {}) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      target: 'es2022',
      outDir: path.join(web, 'bracknellTaxis'),
      emptyOutDir: false,
      rolldownOptions: {
        input: `web/${name}.ts`,
        output: { entryFileNames: `${name}.js`, format: 'iife' },
      },
    },
  });
}

/** The driver screen's worker, with the list of what it caches. */
async function buildDriverWorker() {
  const files = await driverFiles();
  const page = '/bracknellTaxis/driver';
  const version = createHash('sha256')
    .update(files.join())
    .update(await readFile(path.join(root, 'web/driver-worker.ts')))
    .update(await readFile(path.join(root, 'web/push-events.ts')))
    .digest('base64url')
    .slice(0, 12);
  await buildWorker('driver-worker', { driverBuild: JSON.stringify({ version, page, files }) });
}

/** Pictures whose URLs are in API answers: they keep their names in every build. */
async function writeNamedPictures() {
  const { namedPictures } = await import(pathToFileURL(path.join(root, 'dist/prerender/prerender.js')).href);
  await mkdir(path.join(web, 'assets/icons'), { recursive: true });
  await mkdir(path.join(web, 'assets/cars'), { recursive: true });
  for (const [address, svg] of Object.entries(namedPictures())) await writeFile(path.join(web, address), svg);
  const cars = { executive: 'car-executive', saloon: 'car-saloon', mpv: 'car-van', minibus: 'car-minibus' };
  for (const [name, file] of Object.entries(cars))
    await copyFile(path.join(art, `${file}.svg`), path.join(web, `assets/cars/${name}.svg`));
  await copyFile(path.join(art, 'profile-default.svg'), path.join(web, 'assets/profile-default.svg'));
}

/** Quality 11 once at build time, instead of a lower one at every request. */
async function compressTexts() {
  const entries = await readdir(web, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && /\.(?:js|css|svg|json|txt|webmanifest)$/.test(entry.name));
  await Promise.all(
    texts.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const text = await readFile(file);
      const small = await brotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      });
      if (small.length < text.length) await writeFile(`${file}.br`, small);
    }),
  );
}

await rm(path.join(root, 'dist/web'), { recursive: true, force: true });
await rm(path.join(root, 'dist/prerender'), { recursive: true, force: true });
await build({ root, logLevel: 'warn' });
await checkPages();
await build({ root, logLevel: 'warn', build: { ssr: 'web/prerender.tsx' } });
await buildDriverWorker();
await buildWorker('customer-worker');
await drawIcons();
await writeNamedPictures();
await compressTexts();
