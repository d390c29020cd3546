import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { formOf, picture } from '#server/testing/pictures.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1');
const upload = (url: string, fields: Record<string, string>, file: Uint8Array | null, token = office.token) => {
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const sent = file ? [{ name: 'file', value: file, filename: 'scan.png', type: 'image/png' }] : [];
  const { body, headers } = formOf([...parts, ...sent]);
  return testServer().call('POST', url, { token, body, headers });
};
const onDisk = () => fs.readdir(path.join(testServer().dataDir, 'uploads')).catch(() => []);

describe('copies of documents', () => {
  it('are stored by their real type, read by staff only, and deleted with their file', async () => {
    const { id } = await office.addDriver({ name: 'Vera Paper' });
    const url = `/api/Admin/drivers/${id}/files`;
    const large = await picture('jpeg', 3600, 900);
    const first = await upload(url, { document: 'badge', name: 'badge front.jpg' }, large);
    expect([first.statusCode, first.json()]).toEqual([
      201,
      expect.objectContaining({
        document: 'badge',
        name: 'badge front.jpg',
        kind: 'picture',
        addedBy: 'desk@example.org',
      }),
    ]);
    const second = await upload(url, { document: 'licence', name: 'licence' }, pdf);
    expect(second.json()).toMatchObject({ kind: 'pdf', bytes: pdf.length });
    const { $values } = (await office.get(url)).json();
    expect($values.map((row: { name: string }) => row.name).sort()).toEqual(['badge front.jpg', 'licence']);

    const shown = await office.get(first.json().url);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(2800);
    const saved = await office.get(second.json().url);
    expect(saved.headers['content-disposition']).toBe("attachment; filename*=UTF-8''licence");
    expect(saved.rawPayload.equals(pdf)).toBe(true);
    expect((await office.get(second.json().url.replace('/pdf', '/picture'))).statusCode).toBe(404);

    for (const role of ['Reader', 'Driver'] as const) {
      const token = await logInAs(testServer(), `${role}-files@example.org`, [role]);
      for (const address of [url, first.json().url, second.json().url])
        expect((await testServer().call('GET', address, { token })).statusCode).toBe(403);
      expect((await upload(url, { document: 'badge', name: 'x' }, pdf, token)).statusCode).toBe(403);
    }
    expect((await testServer().call('GET', first.json().url)).statusCode).toBe(401);

    const gone = await testServer().call('DELETE', `/api/Admin/files/${first.json().id}`, { token: office.token });
    expect(gone.statusCode).toBe(200);
    expect((await office.get(first.json().url)).statusCode).toBe(404);
    expect((await onDisk()).filter((name) => name.endsWith('.webp'))).toEqual([]);
    const audit = (await office.get('/api/Admin/audit?limit=3')).json().$values;
    expect(audit.map((row: { label: string; subject: string }) => [row.label, row.subject])).toEqual([
      ['Document copy deleted', 'Vera Paper: badge front.jpg'],
      ['Document copy added', 'Vera Paper: licence'],
      ['Document copy added', 'Vera Paper: badge front.jpg'],
    ]);
  });

  it('are refused with a message when of another type, broken or too large, and leave nothing behind', async () => {
    const { id } = await office.addVehicle();
    const url = `/api/Admin/vehicles/${id}/files`;
    const before = await onDisk();
    const fields = { document: 'mot', name: 'mot.pdf' };
    const refused = async (file: Uint8Array | null, sent: Record<string, string> = fields) => {
      const answer = await upload(url, sent, file);
      return [answer.statusCode, answer.json().errors];
    };
    expect(await refused(Buffer.from('<html><script>1</script></html>'))).toEqual([
      400,
      { file: ['Please choose a picture (JPEG, PNG, WebP, AVIF or GIF) or a PDF.'] },
    ]);
    expect(await refused(pdf.subarray(0, 40))).toEqual([400, { file: [expect.stringContaining('damaged')] }]);
    expect(await refused(Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]))).toEqual([
      413,
      { file: ['This file is too big. Files can be up to 5 MB.'] },
    ]);
    expect(await refused(null, { document: 'badge', name: '' })).toEqual([
      400,
      expect.objectContaining({ document: expect.any(Array), name: expect.any(Array), file: expect.any(Array) }),
    ]);
    const nobody = `/api/Admin/vehicles/${crypto.randomUUID()}/files`;
    expect((await upload(nobody, fields, pdf)).statusCode).toBe(404);
    expect(await onDisk()).toEqual(before);
    for (let i = 0; i < 30; i += 1) expect((await upload(url, fields, pdf)).statusCode).toBe(201);
    expect((await upload(url, fields, pdf)).json().errors).toEqual({
      file: ['There are already 30 copies. Delete one you no longer need.'],
    });
  });
});
