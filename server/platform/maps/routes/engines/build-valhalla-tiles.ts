import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { valhallaConfig, valhallaFiles } from './valhalla-files.ts';
import { findValhalla, HOW_TO_INSTALL } from './valhalla-package.ts';

function run(command: string, args: string[], cwd: string, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n')) if (line.trim() !== '') log(line.trim());
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Valhalla could not build the tiles (it ended with ${code ?? 'a signal'}).`));
    });
  });
}

/** Builds routing tiles from an OpenStreetMap extract into `folder`; `finishValhallaTiles` makes them readable. */
export async function buildValhallaTiles(options: {
  extract: string;
  folder: string;
  log: (line: string) => void;
  from?: string;
}): Promise<void> {
  const installed = findValhalla(options.from ?? import.meta.url);
  if (!installed) throw new Error(HOW_TO_INSTALL);
  const { tiles } = valhallaFiles(options.folder);
  mkdirSync(tiles, { recursive: true });
  const building = path.join(options.folder, 'building.json');
  writeFileSync(building, JSON.stringify(valhallaConfig(tiles)));
  const program = path.join(installed, 'bin', 'valhalla-cli.js');
  const args = [program, 'build_tiles', '-c', building, path.resolve(options.extract)];
  // It leaves a list of duplicate ways in the folder that it runs in.
  const scratch = mkdtempSync(path.join(tmpdir(), 'maps-build-'));
  try {
    await run(process.execPath, args, scratch, options.log);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  rmSync(building);
}

/** Writes the configuration once the tiles are in their final folder, because it contains the folder's full path. */
export function finishValhallaTiles(folder: string): void {
  const { tiles, config } = valhallaFiles(folder);
  writeFileSync(config, JSON.stringify(valhallaConfig(tiles), null, 2));
}
