import type { BenchRow } from './bench-row.ts';

/** Every benchmark by name. Heavy modules are loaded only when their turn comes. */
const benches: Readonly<Record<string, (argument: string | undefined) => Promise<BenchRow[]> | BenchRow[]>> = {
  http: async () => (await import('./http.ts')).benchHttp(),
  start: async () => (await import('./start.ts')).benchStart(),
  places: async () => (await import('./places.ts')).benchPlaces(),
  routes: async (file) => (await import('./routes.ts')).benchRoutes(file),
  bookings: async () => (await import('./bookings.ts')).benchBookings(),
  lists: async (rows) => (await import('./lists.ts')).benchLists(rows ? Number(rows) : undefined),
  tracking: async () => (await import('./tracking.ts')).benchTracking(),
  weight: async () => (await import('./weight.ts')).benchWeight(),
  kill: async (kills) => (await import('./kill.ts')).benchKill(kills ? Number(kills) : undefined),
};

function print(name: string, rows: readonly BenchRow[]): void {
  console.log(`\n## ${name}\n\n| what | measured | aim | |\n|---|---|---|---|`);
  for (const row of rows) console.log(`| ${row.name} | ${row.value} | ${row.target} | ${row.ok ? 'met' : 'MISSED'} |`);
}

const [wanted, argument] = process.argv.slice(2);
const names = wanted ? [wanted] : Object.keys(benches);
let missed = 0;
for (const name of names) {
  const bench = benches[name];
  if (!bench) {
    console.error(`There is no benchmark ${name}. Choose from: ${Object.keys(benches).join(', ')}.`);
    process.exit(1);
  }
  console.error(`running ${name} …`);
  const rows = await bench(argument);
  print(name, rows);
  missed += rows.filter((row) => !row.ok).length;
}
console.log(`\n${missed === 0 ? 'Every aim was met.' : `${missed} aims were missed.`}`);
process.exit(missed === 0 ? 0 : 1);
