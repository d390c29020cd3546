import type { Page } from '@playwright/test';
import type pg from 'pg';

const times = ['pickup_at', 'started_at', 'arrived_at'];
const waited = new Set<string>();

const move = (database: pg.Client, id: string, way: '-' | '+') =>
  database.query(
    `update reservations set ${times.map((time) => `${time} = ${time} ${way} interval '2 hours'`).join(', ')} where id = $1`,
    [id],
  );

/** Two hours on, the driver still waits: nobody has come. */
export async function waitInVain(database: pg.Client, page: Page, { id }: { readonly id: string }): Promise<void> {
  waited.add(id);
  await move(database, id, '-');
  await page.reload();
}

/** Puts the times back after the test: the register would find a pickup that no event has moved. */
export async function putTimesBack(database: pg.Client): Promise<void> {
  for (const id of waited) await move(database, id, '+');
  waited.clear();
}
