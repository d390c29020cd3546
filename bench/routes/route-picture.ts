import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LatLng } from '#domain/places/geo.ts';
import type { RoadEdge } from '#server/platform/maps/routes/load-roads.ts';
import { METRES_PER_DEGREE } from '#server/platform/maps/routes/plane.ts';
import type { Compared } from './route-accuracy.ts';
import type { Suspect } from './route-suspect.ts';

const SIDE = 1000;
const MARGIN_METRES = 400;

const COLOURS: Record<RoadEdge['class'], string> = {
  motorway: '#5b7fd1',
  dual: '#6aa84f',
  a: '#cc7a6f',
  b: '#d9a441',
  c: '#c9b458',
  street: '#bbb',
  rail: '#555',
  water: '#8ecbf0',
};

const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A square sheet around some points, north upwards. */
function sheetAround(points: LatLng[]) {
  const lats = points.map((point) => point.lat);
  const lngs = points.map((point) => point.lng);
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  };
  const shrink = Math.cos((middle.lat * Math.PI) / 180);
  const high = (Math.max(...lats) - Math.min(...lats)) * METRES_PER_DEGREE;
  const wide = (Math.max(...lngs) - Math.min(...lngs)) * METRES_PER_DEGREE * shrink;
  const scale = SIDE / (Math.max(high, wide) + 2 * MARGIN_METRES);
  const place = ({ lat, lng }: LatLng): [number, number] => [
    Math.round(SIDE / 2 + (lng - middle.lng) * METRES_PER_DEGREE * shrink * scale),
    Math.round(SIDE / 2 - (lat - middle.lat) * METRES_PER_DEGREE * scale),
  ];
  const holds = (point: LatLng): boolean => place(point).every((at) => at > -SIDE / 4 && at < SIDE * 1.25);
  return { place, holds };
}

/** Our roads around a journey, our route over them, the straight line, and the stretch that is to blame. */
export function drawJourney(row: Compared, line: LatLng[], roads: RoadEdge[], suspect: Suspect | undefined): string {
  const { place, holds } = sheetAround([row.from, row.to, ...line]);
  const chain = (points: LatLng[]): string => points.map((point) => place(point).join(',')).join(' ');
  const stroke = (points: LatLng[], look: string): string =>
    `<polyline fill="none" ${look} points="${chain(points)}"/>`;
  const seen = roads.filter((edge) => edge.points.some(holds));
  const names = new Map(seen.map((edge) => [edge.ref || edge.name, edge.points[edge.points.length >> 1]]));
  const labels = [...names].map(([name, at]) => {
    const [x, y] = at ? place(at) : [0, 0];
    return `<text x="${x}" y="${y}" font-size="11" fill="#333">${plain(name)}</text>`;
  });
  const end = (point: LatLng, colour: string): string => {
    const [x, y] = place(point);
    return `<circle cx="${x}" cy="${y}" r="8" fill="${colour}"/>`;
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -60 ${SIDE} ${SIDE + 60}" font-family="sans-serif">`,
    `<rect y="-60" width="${SIDE}" height="${SIDE + 60}" fill="#fff"/>`,
    ...seen.map((edge) => stroke(edge.points, `stroke="${COLOURS[edge.class]}" stroke-width="3"`)),
    stroke([row.from, row.to], 'stroke="#999" stroke-width="2" stroke-dasharray="8 6"'),
    stroke(line, 'stroke="#7a1fa2" stroke-width="6" stroke-opacity="0.6"'),
    suspect ? stroke([suspect.from, suspect.to], 'stroke="#e00000" stroke-width="5" stroke-dasharray="3 5"') : '',
    ...labels,
    end(row.from, '#1a7f37'),
    end(row.to, '#b00020'),
    `<text x="12" y="-34" font-size="20">${plain(row.pair)}: ${row.ours} m, true ${row.metres} m</text>`,
    `<text x="12" y="-12" font-size="14">${plain(suspect?.words ?? '')}</text>`,
    '</svg>',
  ].join('\n');
}

/** A folder for the pictures of one run, outside the project. */
export function pictureFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'routes-'));
  const save = (name: string, svg: string): string => {
    const file = path.join(folder, `${name}.svg`);
    writeFileSync(file, svg);
    return file;
  };
  return { folder, save };
}
