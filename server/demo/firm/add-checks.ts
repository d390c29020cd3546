import { randomUUID } from 'node:crypto';
import type { CheckItem } from '#domain/fleet/vehicle-check.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import * as store from './checks-store.ts';

const hourMs = 3_600_000;

interface Found {
  readonly item: CheckItem;
  readonly words: string;
  /** When it was found, and how long after that it was repaired. */
  readonly hoursAgo: number;
  readonly fixedAfterHours: number | null;
  readonly note: string;
}

/** Neither is dangerous: every car of the demo is on the road. */
const found: readonly Found[] = [
  {
    item: 'bodywork',
    words: 'Scratch on the rear bumper, left corner',
    hoursAgo: 26,
    fixedAfterHours: null,
    note: '',
  },
  {
    item: 'lights',
    words: 'Nearside brake light is out',
    hoursAgo: 74,
    fixedAfterHours: 5,
    note: 'Bulb replaced',
  },
];

/** Every driver on shift walked round the car just before it began; two earlier checks found something. */
export async function addChecks(deps: Pick<Deps, 'db' | 'clock'>, who: Person): Promise<void> {
  const now = deps.clock().getTime();
  await store.addChecksOfShifts(deps.db);
  const crews = await store.crewsOnShift(deps.db, found.length);
  const checks = found.flatMap(({ hoursAgo, fixedAfterHours, ...defect }, i) => {
    const crew = crews[i];
    const checkedAt = new Date(now - hoursAgo * hourMs);
    const decidedAt = fixedAfterHours === null ? null : new Date(checkedAt.getTime() + fixedAfterHours * hourMs);
    return crew ? [{ ...crew, ...defect, checkId: randomUUID(), checkedAt, decidedAt }] : [];
  });
  await store.addFound(deps.db, checks, who.personId);
}
