// How far the embedded router errs and how long it takes. Run alone it also lists the worst journeys:
// `npx tsx bench/routes.ts PATH/driving-distances.json`
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { isInUnitedKingdom, type LatLng } from '#domain/places/geo.ts';
import { EmbeddedRoutes } from '#server/platform/maps/routes/embedded-routes.ts';
import { atMostRow, type BenchRow } from './bench-row.ts';
import { type Compared, compare, errorOf, meanError, readReference } from './route-accuracy.ts';

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

/** Random journeys around Bracknell and across Britain; the seed is fixed, so runs compare. */
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

/** All rows of the routes benchmark; accuracy only if the reference file is available. */
export function benchRoutes(referenceFile?: string): BenchRow[] {
  const before = performance.now();
  const routes = new EmbeddedRoutes();
  const load = performance.now() - before;
  const rows: BenchRow[] = [
    { name: 'routes: load the road graph', value: `${load.toFixed(0)} ms`, target: 'shown', ok: true },
  ];
  const reference = referenceFile ? readReference(referenceFile) : undefined;
  if (reference) rows.push(...accuracy(compare(reference.postcodes, routes), compare(reference.hubs, routes)));
  else rows.push({ name: 'routes: accuracy', value: 'skipped: no reference file', target: 'optional', ok: true });
  return [...rows, ...latency(routes)];
}

function printDetails(referenceFile: string): void {
  const reference = readReference(referenceFile);
  if (!reference) return;
  const routes = new EmbeddedRoutes();
  const postcodes = compare(reference.postcodes, routes);
  const bands = [2, 5, 10, 20, 40, 400];
  bands.forEach((top, i) => {
    const rows = postcodes.filter((row) => row.metres <= top * 1000 && row.metres > (bands[i - 1] ?? 0) * 1000);
    const bias = rows.reduce((sum, row) => sum + errorOf(row), 0) / (rows.length || 1);
    console.log(`up to ${top} km: ${rows.length} pairs, mean error ${percent(meanError(rows))}, bias ${percent(bias)}`);
  });
  const worst = [...postcodes, ...compare(reference.hubs, routes)]
    .sort((a, b) => Math.abs(errorOf(b)) - Math.abs(errorOf(a)))
    .slice(0, 60);
  for (const row of worst) {
    const time = `${row.oursSeconds} s for ${row.seconds} s`;
    console.log(`${percent(errorOf(row)).padStart(8)}  ${row.pair}: ${row.ours} m for ${row.metres} m, ${time}`);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = process.argv[2];
  if (file) printDetails(file);
  console.table(benchRoutes(file));
}
