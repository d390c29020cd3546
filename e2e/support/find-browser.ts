import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

// The headless build first: it draws no window, and the same tests take two thirds of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const askVersion = (file: string) => spawnSync(file, ['--version'], { timeout: 20_000, encoding: 'utf8' });

const starts = (file: string) => fs.existsSync(file) && askVersion(file).status === 0;

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...found, ...wellKnown].find(starts);
}

const unpacked = path.resolve(import.meta.dirname, '../../.cache/chromium');

/** The package's own settings list none of these folders, and a browser that finds no fonts at all crashes. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${unpacked}/fonts</dir>
  <cachedir>${unpacked}/fonts-cache</cachedir>
</fontconfig>
`;

/** Unpacks the browser from the npm package into `.cache`, with the libraries it brings for machines that lack them. */
async function unpack(): Promise<string> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = unpacked;
  // With this variable set, the package also unpacks its libraries and points LD_LIBRARY_PATH at them.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  try {
    fs.mkdirSync(unpacked, { recursive: true });
    const { default: chromium } = await import('@sparticuz/chromium');
    const file = await chromium.executablePath();
    fs.writeFileSync(path.join(unpacked, 'fonts/fonts.conf'), fontSettings);
    return file;
  } finally {
    delete process.env.AWS_LAMBDA_JS_RUNTIME;
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

function setLibraries(value: string | undefined): void {
  if (value === undefined) delete process.env.LD_LIBRARY_PATH;
  else process.env.LD_LIBRARY_PATH = value;
}

async function fromNpm(): Promise<string | undefined> {
  const libraries = process.env.LD_LIBRARY_PATH;
  const file = await unpack().catch(() => '');
  const brought = process.env.LD_LIBRARY_PATH;
  for (const choice of [libraries, brought]) {
    setLibraries(choice);
    if (starts(file)) return file;
  }
  setLibraries(libraries);
  return undefined;
}

/**
 * The Chromium at CHROMIUM_PATH, otherwise an installed one, otherwise the one from npm. Without a browser every test
 * fails, so a machine that has none cannot pass. The result is passed on to the workers of the same run.
 */
export async function findBrowser(): Promise<string | undefined> {
  const file = process.env.CHROMIUM_PATH || installed() || (await fromNpm());
  if (file !== undefined) process.env.CHROMIUM_PATH = file;
  return file;
}

/** The browser of this run, with its version, for the reader of the results. */
export function browserUsed(): string {
  const file = process.env.CHROMIUM_PATH ?? '';
  return file === '' ? 'none' : `${askVersion(file).stdout?.trim() || 'unknown version'} (${file})`;
}
