import * as leaflet from 'leaflet/dist/leaflet-src.esm.js';
import type { Base } from './base.ts';
import { onThemeChange } from './map-colours.ts';

const isDark = (element: HTMLElement) => getComputedStyle(element).colorScheme.includes('dark');

/** The offset in an archive's header of its deepest zoom level (PMTiles, version 3). */
const deepestAt = 101;

/**
 * The deepest zoom level of an archive. A server without range requests, or a file that is not an archive, would
 * otherwise fail silently tile by tile.
 */
async function deepestLevel(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { range: 'bytes=0-126' } });
  if (answer.status !== 206) throw new Error('no parts');
  const header = new Uint8Array(await answer.arrayBuffer());
  if (new TextDecoder().decode(header.subarray(0, 7)) !== 'PMTiles') throw new Error('no archive');
  return header[deepestAt] ?? 0;
}

async function makeLayer(address: string, dark: boolean): Promise<leaflet.GridLayer> {
  // The archive library expects Leaflet under its old global name.
  Object.assign(globalThis, { L: leaflet });
  const [{ leafletLayer }, maxDataZoom] = await Promise.all([import('protomaps-leaflet'), deepestLevel(address)]);
  const flavor = dark ? 'dark' : 'light';
  return leafletLayer({ url: address, flavor, maxDataZoom, lang: 'en', attribution: '' }) as never;
}

/** The operator's own vector tiles as the base map, in the page's theme. */
export function addArchive(map: leaflet.Map, address: string, onPlain: () => void): Base {
  let shown: leaflet.GridLayer | null = null;
  let gone = false;
  const show = async () => {
    const layer = await makeLayer(address, isDark(map.getContainer()));
    if (gone) return;
    shown?.remove();
    shown = layer.addTo(map);
  };
  const draw = () => void show().catch(onPlain);
  draw();
  const stop = onThemeChange(draw);
  return {
    refresh() {},
    remove() {
      gone = true;
      stop();
    },
  };
}
