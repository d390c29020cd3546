import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const starts = (file: string) =>
  fs.existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...found, ...wellKnown].find(starts);
}

/** The browser inside an npm package. It is unpacked into the temporary folder, once. */
async function fromNpm(): Promise<string | undefined> {
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const file = await chromium.executablePath();
    return starts(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The Chromium of CHROMIUM_PATH, else an installed one, else the one from npm. Playwright fails every test when there
 * is none, so a machine without a browser cannot look green. The answer is kept for the workers of the same run.
 */
export async function findBrowser(): Promise<string | undefined> {
  const file = process.env.CHROMIUM_PATH || installed() || (await fromNpm());
  if (file !== undefined) process.env.CHROMIUM_PATH = file;
  return file;
}
