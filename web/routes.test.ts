import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaPages } from '#domain/api/site/page-context.ts';
import { handleOf } from '#web/app/page-handle.ts';
import type { Route } from '#web/router/route.ts';
import { bookingLists, paths } from './paths.ts';
import { routes } from './routes.tsx';

const all = (list: readonly Route[]): Route[] => list.flatMap((route) => [route, ...all(route.children ?? [])]);

const pages = all(routes).filter(({ lazy }) => lazy !== undefined);

async function handleAt(path: string) {
  const lazy = pages.find((page) => page.path === path)?.lazy;
  if (typeof lazy !== 'function') throw new Error(`no page at ${path}`);
  return handleOf([{ handle: (await lazy()).handle }]);
}

// Loads the modules of all pages, which takes long on a busy machine.
describe('routes', () => {
  it('have the file name of each page, so that its module can be preloaded', () => {
    expect(pages.length).toBeGreaterThan(40);
    const missing = pages
      .map(({ id }) => id.split('/'))
      .filter(([audience, name]) => !existsSync(new URL(`${audience}/pages/${name}.tsx`, import.meta.url)));
    expect(missing).toEqual([]);
  });

  // What a guard does is tested in a browser; here, that no page was left outside it.
  it('have every page of the office behind its guard, and no other page', () => {
    const idsOf = (list: readonly Route[]) => list.flatMap(({ id, lazy }) => (lazy ? [id] : [])).sort();
    // An inspector has no account: the link is the key.
    const office = pages.filter(({ id }) => id.startsWith('office/') && id !== 'office/inspect');
    expect(idsOf(all(all(routes).filter(({ id }) => id === 'office-area')))).toEqual(idsOf(office));
  });

  it('give each area its own title and description', async () => {
    for (const area of areaPages) {
      expect(await handleAt(paths.area(area))).toEqual({
        title: `AreaPage_${area}-title`,
        description: `AreaPage_${area}-description`,
      });
    }
  });

  it('give each list of bookings its own title', async () => {
    for (const list of bookingLists) {
      expect(await handleAt(paths.dashboardList(list))).toMatchObject({
        title: `Bookings_title-${list}`,
        index: false,
      });
    }
  });
});
