import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Firm } from '#domain/api/site/firm.ts';
import { mimeMessage } from './compose.ts';
import type { EmailTransport } from './email-port.ts';

/**
 * Without SMTP_URL every email becomes an .eml file that any email program can open. There is one file per email,
 * however often it is sent.
 */
export function fileEmail(folder: string, firm: Firm): EmailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    name: 'file',
    async send(mail) {
      const { message } = await transport.sendMail(mimeMessage(firm, mail));
      const file = path.join(folder, `${mail.id}.eml`);
      const write = () => fs.writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await fs.mkdir(folder, { recursive: true, mode: 0o700 });
        await write();
      });
      await fs.rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
}
