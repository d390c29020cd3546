import { addLondonDays, londonDate, mondayOf, startOfLondonDay } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { nextWeek } from '#domain/money/week.ts';
import { savePay } from '#server/areas/settlements/driver-pay.ts';
import { readSheet, requireDriver } from '#server/areas/settlements/read-sheet.ts';
import { closeWeek, markPaid } from '#server/areas/settlements/settle-week.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { Deps } from '../deps.ts';

/** A share of the fares, rent only, and some of each. */
const rules = [
  { percent: 80, perJob: 0, rent: 0 },
  { percent: 100, perJob: 0, rent: 120 },
  { percent: 60, perJob: 2, rent: 30 },
] as const;

const details = { sortCode: '000000', accountNumber: '00000000', taxNumber: '', bornOn: null, address: '' };

/** Settles the weeks since `firstWeek` weeks ago. The last but one is left to be paid, and last week to be closed. */
export async function settleDemoWeeks(
  deps: Deps,
  who: Person,
  drivers: readonly string[],
  firstWeek: number,
): Promise<void> {
  const thisWeek = mondayOf(londonDate(deps.clock()));
  for (const [i, driverId] of drivers.entries()) {
    const driver = await requireDriver(deps, driverId);
    const rule = rules[i % rules.length] ?? rules[0];
    await savePay(deps, who, { id: driverId, ifVersion: null }, { ...rule, ...details, accountName: driver.name });
    for (let weeksAgo = firstWeek; weeksAgo >= 2; weeksAgo -= 1) {
      const week = addLondonDays(thisWeek, -7 * weeksAgo);
      const monday = new Date(startOfLondonDay(nextWeek(week)).getTime() + 9 * 3_600_000);
      const then = { ...deps, clock: () => monday };
      const { sheet } = await readSheet(then, driver, week);
      await closeWeek(then, who, { driverId, week, closing: poundsOf(sheet.closing) });
      if (weeksAgo > 2 && sheet.closing !== 0) await markPaid(then, who, { driverId, week });
    }
  }
}
