import { type Browser, chromium, type Page } from '@playwright/test';
import { demoPassword } from '#server/startup-output.ts';
import { findBrowser } from '../e2e/support/find-browser.ts';
import { atMostRow, type BenchRow, zeroRow } from './support/bench-row.ts';
import type { BenchServer } from './support/bench-server.ts';
import type { Desk } from './support/desk.ts';
import { fullBoard, startFullBoard } from './support/fill-board.ts';

/** Slows this machine down to about a tablet on the counter; a dispatcher's own machine is faster. */
const slowdown = 4;
/** A live change moves a job from one driver to another. */
const mostRows = 2;

/** From the browser; this folder is compiled for Node. */
declare const requestAnimationFrame: (then: () => void) => void;

interface Watch {
  /** When the rows were first painted. */
  paintedAt: number;
  /** Rows that React drew since it was last reset. */
  drawn: number;
}

/**
 * Runs in the page before anything else: counts the rows of the board that React draws. React reports every commit to
 * its developer tools; a fiber that is new in the tree and has performed work was drawn, the others were passed over.
 */
function watchRows(): void {
  interface Fiber {
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly flags: number;
    readonly memoizedProps: Record<string, unknown> | null;
  }
  const watch: Watch = { paintedAt: 0, drawn: 0 };
  let known = new Set<Fiber>();
  const isRow = ({ child }: Fiber) =>
    child?.memoizedProps?.['role'] === 'row' && child.memoizedProps['data-lane'] !== undefined;
  const visit = (fiber: Fiber | null, rows: Set<Fiber>): void => {
    for (let each = fiber; each; each = each.sibling) {
      if (isRow(each)) rows.add(each);
      else visit(each.child, rows);
    }
  };
  const onCommitFiberRoot = (_: number, { current }: { current: Fiber }) => {
    const rows = new Set<Fiber>();
    visit(current.child, rows);
    const performedWork = 1;
    for (const row of rows) if (!known.has(row) && (row.flags & performedWork) !== 0) watch.drawn += 1;
    known = rows;
    if (rows.size > 0 && watch.paintedAt === 0)
      requestAnimationFrame(() => setTimeout(() => (watch.paintedAt = performance.now())));
  };
  const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount: () => {} };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, boardWatch: watch });
}

const readWatch = (page: Page) => page.evaluate(() => (globalThis as unknown as { boardWatch: Watch }).boardWatch);

async function openBoard(browser: Browser, { url }: BenchServer, day: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}/bracknellTaxis/login`);
  await page.locator('#field-email').fill('writer@demo.bracknelltaxis.test');
  await page.locator('#field-password').fill(demoPassword);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
  // The bundler calls this to name nested functions, and the page does not have it.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await page.addInitScript(watchRows);
  await page.goto(`${url}/bracknellTaxis/staff/board?day=${day}`);
  await page
    .locator('[role=row][data-lane]')
    .nth(fullBoard.drivers - 1)
    .waitFor();
  return page;
}

/** From the last byte of the day to the first painted rows. */
async function paintRow(page: Page): Promise<BenchRow> {
  await page.waitForFunction(() => (globalThis as unknown as { boardWatch: Watch }).boardWatch.paintedAt > 0);
  const { paintedAt } = await readWatch(page);
  const data = await page.evaluate(() => {
    const entry = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/api/Admin/board?'));
    return entry ? entry.startTime + entry.duration : 0;
  });
  return atMostRow('first paint after the data', paintedAt - data, 1000, 'ms', 0);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Presses at the first point and moves over the others, on a slow machine. Returns the frames that took too long. */
async function longFrames(page: Page, [start, ...way]: readonly [Point, ...Point[]]): Promise<number> {
  const client = await page.context().newCDPSession(page);
  // As text, because Node's types, which apply here, do not know this kind of entry.
  await page.evaluate(`
    globalThis.longFrames = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longFrames.push(duration);
    }).observe({ type: 'long-animation-frame' });
  `);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const [i, { x, y }] of way.entries()) await page.mouse.move(x, y, { steps: i === 0 ? 20 : 60 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const long = await page.evaluate(() => (globalThis as unknown as { longFrames: number[] }).longFrames);
  return long.length;
}

/** Drags the queue's first job over the whole board and puts it back; then makes the same moves over an empty page. */
async function dragRows(page: Page): Promise<BenchRow[]> {
  const card = await page.locator('section[data-lane=none] button[data-job]').first().boundingBox();
  const rows = await page.getByRole('grid').boundingBox();
  if (!card || !rows) throw new Error('the board is not in sight');
  const way: [Point, ...Point[]] = [
    { x: card.x + 30, y: card.y + 10 },
    { x: rows.x + 60, y: rows.y + 60 },
    { x: rows.x + rows.width - 60, y: rows.y + rows.height - 60 },
  ];
  const onBoard = await longFrames(page, way);
  const empty = await page.context().newPage();
  await empty.setContent('<p>Nothing happens here.</p>');
  const onEmpty = await longFrames(empty, way);
  await empty.close();
  return [
    {
      ...zeroRow(`frames over 50 ms while a job is dragged over the rows, ${slowdown} times slower`, onBoard),
      dependsOnMachine: true,
    },
    {
      name: 'the same moves over an empty page: what the machine itself does',
      value: String(onEmpty),
      target: 'shown',
      ok: true,
    },
  ];
}

/** A colleague gives a job to another driver: two rows change, the others are left alone. */
async function liveRow(page: Page, desk: Desk, day: string): Promise<BenchRow> {
  const { body } = await desk.call('GET', `/api/Admin/board?day=${day}`);
  const job = body.jobs.find(({ driver, pickupTime }: { driver: object | null; pickupTime: string }) =>
    Boolean(driver && pickupTime.includes(day)),
  );
  const to = body.lanes.find(
    ({ driver, jobs, car }: { driver: { id: string }; jobs: string[]; car: object | null }) =>
      driver.id !== job.driver.id && jobs.length === 0 && !car,
  );
  await page.evaluate(() => {
    (globalThis as unknown as { boardWatch: Watch }).boardWatch.drawn = 0;
  });
  const { status } = await desk.call('POST', `/api/Admin/bookings/${job.id}/assign`, {
    driverId: to.driver.id,
    vehicleId: job.vehicle.id,
  });
  if (status !== 200) throw new Error(`the job could not be moved: ${status}`);
  await page.locator(`[data-lane="${to.driver.id}"] [data-job="${job.id}"]`).waitFor();
  const { drawn } = await readWatch(page);
  return {
    name: 'rows drawn when a colleague gives a job to another driver',
    value: String(drawn),
    target: `≤ ${mostRows}`,
    ok: drawn > 0 && drawn <= mostRows,
  };
}

/** The day board with fifty drivers and four hundred jobs, in a browser. */
export async function benchBoard(): Promise<BenchRow[]> {
  const { server, desk, day } = await startFullBoard();
  const { body: spare } = await desk.call('POST', '/api/Admin/drivers', {
    name: 'Driver spare',
    phone: '07700 900456',
    badgeNumber: 'B-spare',
    badgeAuthority: 'Bracknell Forest Council',
    badgeExpires: '2099-12-31',
    licenceExpires: '2099-12-31',
  });
  if (!spare.id) throw new Error('no driver was added');
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  const page = await openBoard(browser, server, day);
  const rows = [await paintRow(page), ...(await dragRows(page)), await liveRow(page, desk, day)];
  await browser.close();
  await server.stop();
  return rows;
}
