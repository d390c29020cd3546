import { asapMinutes } from '#domain/booking/asap-notice.ts';
import type { Deps } from '#server/deps.ts';
import { firstFreeAt } from './free-drivers-store.ts';

const minuteMs = 60_000;

/** How many minutes from now "as soon as possible" is, by the office's settings and the cars that are free. */
export async function asapMinutesNow(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<number> {
  const now = deps.clock();
  const rule = await deps.settings(deps.db);
  const free = await firstFreeAt(deps.db, now, new Date(now.getTime() + rule.noticeMinutes * minuteMs));
  return asapMinutes(now, rule, free && Math.ceil((free.getTime() - now.getTime()) / minuteMs));
}
