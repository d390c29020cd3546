// How far out the embedded router is and how long it takes. With a file of known journeys it prints the errors by
// length and the worst journeys, each with a picture and the stretch that is to blame:
// `npm run bench -- routes PATH/journeys.json`
import { performance } from 'node:perf_hooks';
import { isInUnitedKingdom, type LatLng } from '#domain/places/geo.ts';
import { EmbeddedRoutes } from '#server/platform/maps/routes/embedded-routes.ts';
import {
  bandsOf,
  type Compared,
  compare,
  errorOf,
  meanError,
  type Reference,
  readReference,
} from './routes/route-accuracy.ts';
import { drawJourney, pictureFolder } from './routes/route-picture.ts';
import { RouteSuspects } from './routes/route-suspect.ts';
import { atMostRow, type BenchRow } from './support/bench-row.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const accuracyRow = (name: string, rows: Compared[], most: number): BenchRow => {
  const error = meanError(rows);
  return {
    name: `${name} (${rows.length} pairs)`,
    value: percent(error),
    target: `≤ ${percent(most)}`,
    ok: error <= most,
  };
};

function accuracy(postcodes: Compared[], hubs: Compared[]): BenchRow[] {
  const straight = meanError(postcodes, (row) => row.greatCircle * 1.3);
  return [
    accuracyRow('routes: mean error, postcode pairs', postcodes, 0.06),
    accuracyRow(
      'routes: mean error beyond 40 km',
      postcodes.filter((row) => row.metres > 40_000),
      0.03,
    ),
    accuracyRow(
      'routes: mean error under 5 km',
      postcodes.filter((row) => row.metres < 5000),
      0.12,
    ),
    { ...accuracyRow('routes: mean error, known hubs', hubs, 1), target: 'shown' },
    {
      name: 'routes: great circle × 1.3, for comparison',
      value: percent(straight),
      target: 'baseline',
      ok: meanError(postcodes) < straight,
    },
  ];
}

/** Random journeys around Bracknell and across Britain; the seed is fixed, so runs can be compared. */
function latency(routes: EmbeddedRoutes): BenchRow[] {
  let seed = 20_260_101;
  const random = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const near = () => ({ lat: 51.3 + random() * 0.24, lng: -1 + random() * 0.5 });
  const far = (): LatLng => {
    const point = { lat: 50.8 + random() * 4, lng: -3 + random() * 3 };
    // The square contains some sea, which the router refuses.
    return isInUnitedKingdom(point) ? point : far();
  };
  const wall: number[] = [];
  const processor: number[] = [];
  for (let i = 0; i < 1200; i += 1) {
    const points = i % 4 === 0 ? [near(), far()] : [near(), near()];
    const before = performance.now();
    const usedBefore = process.cpuUsage();
    routes.routeNow(points);
    const used = process.cpuUsage(usedBefore);
    // The first journeys warm the compiler up.
    if (i < 200) continue;
    wall.push(performance.now() - before);
    processor.push((used.user + used.system) / 1000);
  }
  const p50 = rankOf(wall, 0.5);
  const p99 = rankOf(wall, 0.99);
  const p99Used = rankOf(processor, 0.99);
  return [
    { name: 'routes: p50 of 1,000 journeys', value: `${p50.toFixed(2)} ms`, target: 'shown', ok: true },
    { name: 'routes: p99 of 1,000 journeys', value: `${p99.toFixed(2)} ms`, target: 'shown', ok: true },
    // CPU time, so that other programs on the machine don't count.
    atMostRow('routes: p99 of 1,000 journeys, processor time', p99Used, 5, 'ms', 2),
  ];
}

function rankOf(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** The aims for everyday journeys in the home area. */
function localAccuracy(journeys: Compared[]): BenchRow[] {
  const bands = bandsOf(journeys);
  const whole = bands.at(-1);
  const short = bands[0];
  if (!whole || !short) return [];
  const within = (name: string, value: number, most: number, target = `≤ ${percent(most)}`): BenchRow => {
    return { name: `routes: ${name}`, value: percent(value), target, ok: Math.abs(value) <= most };
  };
  return [
    within(`local, mean error (${whole.count} journeys)`, whole.mean, 0.05),
    within('local, nine of ten err less than', whole.p90, 0.12),
    within('local, too long (+) or too short (−) on the whole', whole.bias, 0.01, '± 1.0 %'),
    within('local, mean error under 3 km', short.mean, 0.09),
  ];
}

/** All rows of the routes benchmark; accuracy only if the reference file is available. */
export function benchRoutes(referenceFile?: string): BenchRow[] {
  const before = performance.now();
  const routes = new EmbeddedRoutes();
  const load = performance.now() - before;
  const rows: BenchRow[] = [
    { name: 'routes: load the road graph', value: `${load.toFixed(0)} ms`, target: 'shown', ok: true },
  ];
  const reference = referenceFile ? readReference(referenceFile) : undefined;
  if (reference) rows.push(...measureAgainst(reference, routes));
  else rows.push({ name: 'routes: accuracy', value: 'skipped: no reference file', target: 'optional', ok: true });
  return [...rows, ...latency(routes)];
}

function measureAgainst(reference: Reference, routes: EmbeddedRoutes): BenchRow[] {
  const postcodes = compare(reference.postcodes, routes);
  const hubs = compare(reference.hubs, routes);
  const journeys = compare(reference.journeys, routes);
  printDetails([...postcodes, ...hubs, ...journeys], routes);
  return [
    ...(postcodes.length > 0 ? accuracy(postcodes, hubs) : []),
    ...(journeys.length > 0 ? localAccuracy(journeys) : []),
  ];
}

const WORST = 20;

/** The errors by length, and the worst journeys: our route, what is to blame, and where the picture is. */
function printDetails(rows: Compared[], routes: EmbeddedRoutes): void {
  for (const { name, count, mean, p90, bias } of bandsOf(rows)) {
    console.log(
      `${name}: ${count} journeys, mean error ${percent(mean)}, p90 ${percent(p90)}, too long ${percent(bias)}`,
    );
  }
  const suspects = new RouteSuspects();
  const pictures = pictureFolder();
  const worst = [...rows].sort((a, b) => Math.abs(errorOf(b)) - Math.abs(errorOf(a))).slice(0, WORST);
  worst.forEach((row, i) => {
    const { coordinates } = routes.routeNow([row.from, row.to]).geometry;
    const line = coordinates.map(([lng, lat]): LatLng => ({ lat, lng }));
    const suspect = suspects.suspect(row, line);
    const file = pictures.save(String(i + 1).padStart(2, '0'), drawJourney(row, line, suspects.roads, suspect));
    console.log(`${percent(errorOf(row)).padStart(8)}  ${row.pair}: ${row.ours} m for ${row.metres} m; ${file}`);
    console.log(`          ${suspects.course(row)}`);
    if (suspect) console.log(`          ${suspect.words}`);
  });
  console.log(`Pictures of the worst ${worst.length}: ${pictures.folder}`);
}
