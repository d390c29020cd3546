import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { callerOf } from './people.ts';
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
  await expect(async () => {
    found = (await emailsAbout(who)).find(({ text }) => text.search(containing) >= 0);
    expect(found, `an email about ${who}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found ?? { source: '', subject: '', text: '' };
}

/** Confirms an address with the emailed link, as the person who registered it and chose the password. */
export async function confirmAddress(email: string): Promise<void> {
  const { text } = await emailAbout(email, /verify-email\?token=/);
  const token = /verify-email\?token=([\w-]+)/.exec(text)?.[1];
  await (await callerOf(email)).post('/api/Auth/verify-email', { token });
}

/** The token in an emailed link to a booking. */
export async function linkTo(reference: string, containing: string | RegExp = /manage\?link=/): Promise<string> {
  const { text } = await emailAbout(reference, containing);
  return /manage\?link=([\w.-]+)/.exec(text)?.[1] ?? '';
}

/** Asks for the link to a booking on the open page, as a guest who has lost it, and takes it from the email. */
export async function askForLink(page: Page, reference: string, email: string): Promise<string> {
  await page.getByLabel('Booking reference').fill(reference.toLowerCase());
  await page.getByLabel('Email or mobile').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('Check your email and texts')).toBeVisible();
  return linkTo(reference, 'Here’s the link to your booking');
}
