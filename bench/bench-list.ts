import type { BenchRow } from './support/bench-row.ts';

interface Bench {
  /** Its position in the report. */
  readonly section: string;
  /** Heavy modules are only loaded when needed. */
  readonly run: (argument: string | undefined) => Promise<BenchRow[]>;
}

const count = (text: string | undefined) => (text ? Number(text) : undefined);

const pages: Record<string, Bench> = {
  weight: { section: 'Weight and requests of each page', run: async () => (await import('./weight.ts')).benchWeight() },
  scores: {
    section: 'Lighthouse',
    run: async (page) => (await import('./page-scores.ts')).benchPageScores(page),
  },
  tasks: {
    section: 'Long tasks, and from a key or press to paint, at a quarter of the processor',
    run: async (page) => (await import('./long-tasks.ts')).benchLongTasks(page),
  },
};

const speed: Record<string, Bench> = {
  http: {
    section: 'The API against bare baselines of the same run',
    run: async () => (await import('./http.ts')).benchHttp(),
  },
  bookings: {
    section: 'Quotes and bookings against bare baselines',
    run: async () => (await import('./bookings.ts')).benchBookings(),
  },
  places: {
    section: 'Suggestions: speed and accuracy',
    run: async () => (await import('./places.ts')).benchPlaces(),
  },
  routes: {
    section: 'Distances: speed and accuracy',
    run: async (file) => (await import('./routes.ts')).benchRoutes(file),
  },
  maps: {
    section: 'The map: how heavy its files are',
    run: async (dataDir) => (await import('./map-tiles.ts')).benchMapTiles(dataDir),
  },
  tracking: {
    section: 'Tracking against Socket.IO',
    run: async (part) => (await import('./tracking.ts')).benchTracking(part),
  },
  lists: {
    section: 'Lists among a million bookings',
    run: async (rows) => (await import('./lists.ts')).benchLists(count(rows)),
  },
  office: {
    section: 'Pages of the office among a hundred thousand bookings',
    run: async (rows) => (await import('./office-pages.ts')).benchOfficePages(count(rows)),
  },
  board: {
    section: 'The day board with fifty drivers and four hundred jobs',
    run: async () => (await import('./board.ts')).benchBoard(),
  },
  drivers: {
    section: 'The best drivers of a job, among fifty drivers and four hundred jobs',
    run: async () => (await import('./best-drivers.ts')).benchBestDrivers(),
  },
  plan: {
    section: 'The plan of a day against the nearest free driver and against the least possible',
    run: async (folder) => (await import('./plan.ts')).benchPlan(folder),
  },
  flights: {
    section: 'Followed flights: what they cost',
    run: async (flights) => (await import('./flights.ts')).benchFlights(count(flights)),
  },
  start: { section: 'Start and memory', run: async () => (await import('./start.ts')).benchStart() },
};

const faults: Record<string, Bench> = {
  changes: {
    section: 'Ten thousand changes at once',
    run: async (changes) => (await import('./changes.ts')).benchChanges(count(changes)),
  },
  requests: {
    section: 'Twenty thousand requests drawn from the published document',
    run: async (requests) => (await import('./requests.ts')).benchRequests(count(requests)),
  },
  attack: {
    section: 'The findings of the security review, replayed',
    run: async (finding) => (await import('./attack.ts')).benchAttack(finding),
  },
  payments: {
    section: 'Card payments while the site is killed and messages are lost',
    run: async (payments) => (await import('./payments.ts')).benchPayments(count(payments)),
  },
  kill: {
    section: 'Site and database killed under load',
    run: async (kills) => (await import('./kill.ts')).benchKill(count(kills)),
  },
  restart: {
    section: 'The database ended under a running site',
    run: async (rounds) => (await import('./restart.ts')).benchRestart(count(rounds)),
  },
  disk: { section: 'The disk full under load', run: async () => (await import('./disk.ts')).benchDisk() },
  rolling: {
    section: 'Rolling restart of several processes',
    run: async (processes) => (await import('./rolling.ts')).benchRolling(count(processes)),
  },
  drill: { section: 'Backup and restore', run: async () => (await import('./drill.ts')).benchDrill() },
  mutants: {
    section: 'Faults put into the rules, noticed by their tests',
    run: async (folder) => (await import('./mutants.ts')).benchMutants(folder),
  },
};

/** Every benchmark by name, in the order of the report. */
export const benches: Readonly<Record<string, Bench>> = { ...pages, ...speed, ...faults };
