import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { valhallaConfig, valhallaFiles } from './valhalla-files.ts';
import { findValhalla, HOW_TO_INSTALL } from './valhalla-package.ts';

function run(command: string, args: string[], log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
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

/**
 * Builds routing tiles from an OpenStreetMap extract; tiles of an earlier map are deleted, the configuration is written
 * last.
 */
export async function buildValhallaTiles(options: {
  extract: string;
  dataDir: string;
  log: (line: string) => void;
  from?: string;
}): Promise<{ config: string }> {
  const folder = findValhalla(options.from ?? import.meta.url);
  if (!folder) throw new Error(HOW_TO_INSTALL);
  const files = valhallaFiles(options.dataDir);
  rmSync(files.config, { force: true });
  rmSync(files.tiles, { recursive: true, force: true });
  mkdirSync(files.tiles, { recursive: true });
  const building = path.join(files.folder, 'building.json');
  const settings = JSON.stringify(valhallaConfig(files.tiles), null, 2);
  writeFileSync(building, settings);
  const program = path.join(folder, 'bin', 'valhalla-cli.js');
  await run(process.execPath, [program, 'build_tiles', '-c', building, options.extract], options.log);
  rmSync(building);
  // Written last, so that an aborted build does not count as a map.
  writeFileSync(files.config, settings);
  return { config: files.config };
}
