import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openOffice } from '#server/testing/office.ts';
import { formOf } from '#server/testing/pictures.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { removeOldDocuments } from './remove-old-documents.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1');

it('deletes the documents of former drivers and cars after the retention time, and not a day earlier', async () => {
  const office = await openOffice(testServer());
  const send = async (url: string, document: string) => {
    const { body, headers } = formOf([
      { name: 'document', value: document },
      { name: 'name', value: document },
      { name: 'file', value: pdf, filename: 'scan.pdf', type: 'application/pdf' },
    ]);
    expect((await testServer().call('POST', `${url}/files`, { token: office.token, body, headers })).statusCode).toBe(
      201,
    );
  };
  const left = `/api/Admin/drivers/${(await office.addDriver()).id}`;
  const stays = `/api/Admin/drivers/${(await office.addDriver()).id}`;
  const sold = `/api/Admin/vehicles/${(await office.addVehicle()).id}`;
  await send(left, 'badge');
  await send(left, 'licence');
  await send(stays, 'badge');
  await send(sold, 'insurance');
  for (const url of [left, sold]) expect((await office.post(`${url}/retire`)).statusCode).toBe(200);

  const kept = async (url: string) => (await office.get(`${url}/files`)).json().$values.length;
  const onDisk = async () => (await fs.readdir(path.join(testServer().dataDir, 'uploads'))).length;
  const { deps } = testServer().app;
  testServer().now = new Date('2027-11-15T23:00:00Z');
  expect([await removeOldDocuments(deps), await onDisk()]).toEqual([0, 4]);
  testServer().now = new Date('2027-11-16T01:00:00Z');
  expect([await removeOldDocuments(deps), await removeOldDocuments(deps), await onDisk()]).toEqual([3, 0, 1]);
  testServer().now = new Date('2026-11-15T12:00:00Z');
  expect([await kept(left), await kept(stays), await kept(sold)]).toEqual([0, 1, 0]);
});
