import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { serveMapArchive } from '#server/platform/maps/tiles/map-archive.ts';
import { mapOrigins } from '#server/platform/maps/tiles/map-origins.ts';
import { tileOrigin } from '#server/platform/maps/tiles/tile-template.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const ours = useTestServer();
const theirs = useTestServer({
  env: { MAP_TILES: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Example' },
});

describe('the map on the pages', () => {
  it('is our own by default', async () => {
    const answer = await ours().call('GET', '/api/Maps/config');
    expect(answer.json()).toEqual({ tiles: { kind: 'embedded', version: expect.any(String) }, routes: 'drawn' });
  });

  it("is the operator's choice with its attribution", async () => {
    const answer = await theirs().call('GET', '/api/Maps/config');
    expect(answer.json().tiles).toEqual({
      kind: 'raster',
      template: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png',
      attribution: '© Example',
    });
  });

  it('answers the open sea with an empty tile, cached only for the current map version', async () => {
    const { version } = (await ours().call('GET', '/api/Maps/config')).json().tiles;
    const sea = await ours().call('GET', `/api/Maps/tiles/${version}/10/480/300`);
    expect([sea.statusCode, sea.body]).toEqual([204, '']);
    const document = (await ours().call('GET', '/api/openapi.json')).json();
    const { responses } = document.paths['/api/Maps/tiles/{version}/{zoom}/{x}/{y}'].get;
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '204', '404']));
    expect(sea.headers['cache-control']).toContain('immutable');
    const old = await ours().call('GET', '/api/Maps/tiles/an-older-map/10/480/300');
    expect(old.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['5/1/1', 404],
    ['10/5000/1', 404],
    ['10/-1/1', 400],
    ['10/x/1', 400],
    ['10/1.5/1', 400],
    ['10/..%2F..%2Fpackage/1', 400],
  ])('has no tile %s', async (tile, status) => {
    expect((await ours().call('GET', `/api/Maps/tiles/v/${tile}`)).statusCode).toBe(status);
  });
});

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bracknell-taxis-archive-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const archive = path.join(folder, 'firm.pmtiles');
fs.writeFileSync(archive, `PMTiles${'x'.repeat(100)}`);
fs.writeFileSync(path.join(folder, 'secret.txt'), 'not yours');
const filed = useTestServer({ env: { MAP_TILES: archive, MAP_ATTRIBUTION: '© Example' } });

describe('an archive of vector tiles', () => {
  it('is served by ranges, and no other file with it', async () => {
    const { tiles } = (await filed().call('GET', '/api/Maps/config')).json();
    expect(tiles).toEqual({ kind: 'archive', address: '/map/firm.pmtiles', attribution: '© Example' });
    const part = await filed().call('GET', tiles.address, { headers: { range: 'bytes=0-6' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'PMTiles', 'bytes 0-6/107']);
    for (const other of ['/map/secret.txt', '/map/..%2Fsecret.txt', '/map/'])
      expect((await filed().call('GET', other)).statusCode).toBe(404);
  });

  it('stops the start when the file is not one', async () => {
    const app = Fastify();
    const wrong = path.join(folder, 'wrong.pmtiles');
    fs.writeFileSync(wrong, 'something else');
    await expect(serveMapArchive(app, wrong)).rejects.toThrow(/no PMTiles archive/);
    await expect(serveMapArchive(app, path.join(folder, 'gone.pmtiles'))).rejects.toThrow(/ENOENT/);
  });
});

describe('what a page may load for its map', () => {
  it.each([
    ['embedded', {}],
    ['google', { frames: 'https://www.google.com' }],
    ['/srv/maps/gb.pmtiles', {}],
    ['https://maps.example.org/gb.pmtiles', { connect: 'https://maps.example.org' }],
    ['https://tile.example.org/{z}/{x}/{y}.png', { images: 'https://tile.example.org' }],
  ])('with %s', (tiles, origins) => {
    expect(mapOrigins(tiles)).toEqual(origins);
  });
});

describe('the origin of map pictures', () => {
  it.each([
    ['embedded', null],
    ['google', null],
    ['https://tile.example.org/{z}/{x}/{y}.png', 'https://tile.example.org'],
    ['https://{s}.tile.example.org/{z}/{x}/{y}.png?key=1', 'https://*.tile.example.org'],
    ['http://127.0.0.1:8080/{z}/{x}/{y}.png', 'http://127.0.0.1:8080'],
    ['https://tiles-{s}.example.org/{z}/{x}/{y}{r}.png', 'https://*.example.org'],
  ])('of %s is %s', (template, origin) => {
    expect(tileOrigin(template)).toBe(origin);
  });
});
