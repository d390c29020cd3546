import fs from 'node:fs/promises';
import path from 'node:path';
import type { TextTransport } from './text-port.ts';

/** Without SMS_URL every text message becomes a file. */
export function fileText(folder: string): TextTransport {
  return {
    name: 'file',
    async send({ id, to, text }) {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      await fs.writeFile(path.join(folder, `${id}.txt`), `To: ${to}\n\n${text}\n`, { mode: 0o600 });
    },
  };
}
