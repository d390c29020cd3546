import { describe, expect, it } from 'vitest';
import { useWorld } from '../testing/world.ts';
import { tileOrigin } from './tiles/tile-template.ts';

const ours = useWorld();
const theirs = useWorld({
  env: { MAP_TILES: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Example' },
});

describe('the map of the pages', () => {
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

  it('answers the open sea with nothing, to be kept only under the name of the map in force', async () => {
    const { version } = (await ours().call('GET', '/api/Maps/config')).json().tiles;
    const sea = await ours().call('GET', `/api/Maps/tiles/${version}/10/480/300`);
    expect([sea.statusCode, sea.body]).toEqual([204, '']);
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
