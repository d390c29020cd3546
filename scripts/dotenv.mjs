import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './build-parts.mjs';

/** Settings of the file .env; the environment takes precedence. */
export function loadDotenv(say = () => {}) {
  const file = path.join(root, '.env');
  if (!existsSync(file)) return;
  process.loadEnvFile(file);
  say('read from .env');
}
