import fs from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './site-steps.ts';

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** The letters in the server's mail folder that say something to or about someone. */
async function lettersAbout(who: string): Promise<Letter[]> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'mail');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
  const sources = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  const letters = await Promise.all(sources.map(async (source) => ({ source, ...(await PostalMime.parse(source)) })));
  return letters
    .filter(({ source, text }) => source.includes(who) || text?.includes(who))
    .map(({ subject, text }) => ({ subject: subject ?? '', text: text ?? '' }));
}

/** Waits for a letter about someone that contains a text, as people wait for the post. */
export async function letterAbout(who: string, containing: string | RegExp): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(
      async () => {
        found = (await lettersAbout(who)).find(({ text }) => text.search(containing) >= 0);
        return found !== undefined;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return found ?? { subject: '', text: '' };
}

/** Confirms an address with the link that was emailed to it, as its owner would. */
export async function confirmAddress(email: string): Promise<void> {
  const { text } = await letterAbout(email, /verify-email\?token=/);
  const token = /verify-email\?token=([\w-]+)/.exec(text)?.[1];
  const answer = await fetch(`${process.env.E2E_URL}/api/Auth/verify-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(answer.status).toBe(200);
}
