import type { BenchRow } from './bench-row.ts';

/** Every benchmark by name. Heavy modules are loaded only when their turn comes. */
const benches: Readonly<Record<string, (argument: string | undefined) => Promise<BenchRow[]>>> = {
  http: async () => (await import('./http.ts')).benchHttp(),
  start: async () => (await import('./start.ts')).benchStart(),
  places: async () => (await import('./places.ts')).benchPlaces(),
  routes: async (file) => (await import('./routes.ts')).benchRoutes(file),
  bookings: async () => (await import('./bookings.ts')).benchBookings(),
  changes: async (count) => (await import('./changes.ts')).benchChanges(count ? Number(count) : undefined),
  lists: async (rows) => (await import('./lists.ts')).benchLists(rows ? Number(rows) : undefined),
  tracking: async () => (await import('./tracking.ts')).benchTracking(),
  weight: async () => (await import('./weight.ts')).benchWeight(),
  rooms: async (rows) => (await import('./rooms.ts')).benchRooms(rows ? Number(rows) : undefined),
  rolling: async (processes) => (await import('./rolling.ts')).benchRolling(processes ? Number(processes) : undefined),
  requests: async (count) => (await import('./requests.ts')).benchRequests(count ? Number(count) : undefined),
  scores: async (page) => (await import('./page-scores.ts')).benchPageScores(page),
  restart: async (rounds) => (await import('./restart.ts')).benchRestart(rounds ? Number(rounds) : undefined),
  disk: async () => (await import('./disk.ts')).benchDisk(),
  kill: async (kills) => (await import('./kill.ts')).benchKill(kills ? Number(kills) : undefined),
};

function print(name: string, rows: readonly BenchRow[]): void {
  console.log(`\n## ${name}\n\n| what | measured | aim | |\n|---|---|---|---|`);
  const verdict = (row: BenchRow) => (row.target === 'shown' ? '' : row.ok ? 'met' : 'MISSED');
  for (const row of rows) console.log(`| ${row.name} | ${row.value} | ${row.target} | ${verdict(row)} |`);
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
  const rows = await bench(argument).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
  print(name, rows);
  missed += rows.filter((row) => !row.ok).length;
}
console.log(`\n${missed === 0 ? 'Every aim was met.' : `${missed} aims were missed.`}`);
process.exit(missed === 0 ? 0 : 1);
