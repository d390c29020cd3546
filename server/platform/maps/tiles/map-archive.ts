import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const prefix = '/map/';
/** The first bytes of every archive of version 3. */
const magic = 'PMTiles';

const isFile = (mapTiles: string) => mapTiles.startsWith('/') && mapTiles.endsWith('.pmtiles');

/** Where browsers read the operator's archive: its own URL, or ours for a local file. Null for other maps. */
export function archiveAddress(mapTiles: string): string | null {
  if (isFile(mapTiles)) return `${prefix}${encodeURIComponent(path.basename(mapTiles))}`;
  return /^https?:\/\/\S+\.pmtiles$/.test(mapTiles) ? mapTiles : null;
}

function firstBytes(file: string): string {
  const bytes = Buffer.alloc(magic.length);
  const opened = fs.openSync(file, 'r');
  fs.readSync(opened, bytes);
  fs.closeSync(opened);
  return bytes.toString('latin1');
}

/** Serves a local archive by ranges. A wrong file stops the start. */
export async function serveMapArchive(app: FastifyInstance, mapTiles: string): Promise<void> {
  if (!isFile(mapTiles)) return;
  if (firstBytes(mapTiles) !== magic) throw new Error(`MAP_TILES: ${mapTiles} is no PMTiles archive`);
  const name = path.basename(mapTiles);
  await app.register(fastifyStatic, {
    root: path.dirname(mapTiles),
    prefix,
    decorateReply: false,
    index: false,
    allowedPath: (asked) => asked === `/${name}` || asked === name,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
  });
}
