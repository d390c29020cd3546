import fs from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { anonymous } from './api.ts';
import { expect } from './test.ts';

interface Email {
  readonly source: string;
  readonly subject: string;
  readonly text: string;
}

/** Parsed once: a file in the server's mail folder never changes. */
const read = new Map<string, Promise<Email>>();

async function readEmail(file: string): Promise<Email> {
  const source = fs.readFileSync(file, 'utf8');
  const { subject = '', text = '' } = await PostalMime.parse(source);
  return { source, subject, text };
}

/** The emails in the server's mail folder that mention someone. */
async function emailsAbout(who: string): Promise<Email[]> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'mail');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  for (const file of files) if (!read.has(file)) read.set(file, readEmail(path.join(folder, file)));
  const emails = await Promise.all(read.values());
  return emails.filter(({ source, text }) => source.includes(who) || text.includes(who));
}

/** Waits for an email that mentions someone and contains a text. */
export async function emailAbout(who: string, containing: string | RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      found = (await emailsAbout(who)).find(({ text }) => text.search(containing) >= 0);
      return found !== undefined;
    })
    .toBe(true);
  return found ?? { source: '', subject: '', text: '' };
}

/** Confirms an address with the emailed link. */
export async function confirmAddress(email: string): Promise<void> {
  const { text } = await emailAbout(email, /verify-email\?token=/);
  const token = /verify-email\?token=([\w-]+)/.exec(text)?.[1];
  await anonymous.post('/api/Auth/verify-email', { token });
}
