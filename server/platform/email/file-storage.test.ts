import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { fileText } from '#server/platform/sms/file-text.ts';
import { folderFiles } from '#server/platform/uploads/folder-files.ts';
import { fileEmail } from './file-email.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bracknell-taxis-kept-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe('emails, texts and uploads stored as files', () => {
  it('are readable by the site’s own user only, and so are their folders', async () => {
    const mask = process.umask(0);
    try {
      const email = { id: 'one', to: 'ann@example.org', subject: 'x', text: 'x', html: '<p>x</p>' };
      await fileEmail(path.join(folder, 'mail'), readEnv({}).firm).send(email);
      await fileText(path.join(folder, 'texts')).send({ id: 'one', to: '+447700900123', text: 'x' });
      await folderFiles(path.join(folder, 'uploads')).put(`${'a'.repeat(32)}.webp`, Buffer.from('x'));
    } finally {
      process.umask(mask);
    }
    const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const modes = names.map((name) => {
      const found = fs.statSync(path.join(folder, name));
      return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`;
    });
    expect(modes.sort()).toEqual([...Array(3).fill('file 600'), ...Array(3).fill('folder 700')]);
  });
});
