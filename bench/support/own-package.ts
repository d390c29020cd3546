import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#server/project-root.ts';

/** A tool that only one benchmark needs has its own package under bench/, installed on first use. */
export function ownProgram(name: 'lighthouse' | 'mutants', program: string): string {
  const folder = path.join(projectRoot, 'bench', name);
  const file = path.join(folder, 'node_modules', program);
  if (!fs.existsSync(file)) {
    console.error(`installing bench/${name} (once) …`);
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error(`bench/${name} could not be installed; it needs the network once`);
  }
  return file;
}
