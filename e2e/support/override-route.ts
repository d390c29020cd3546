import type { Page, Route } from '@playwright/test';

/**
 * Handles matching requests in place of the site until the returned function is called. Playwright's own route stays
 * even then: a request sent while a route is being removed (`times: 1`, `unroute`) may never be answered.
 */
export async function overrideRoute(page: Page, url: string, handle: (route: Route) => unknown): Promise<() => void> {
  let isOver = false;
  await page.route(url, (route) => (isOver ? route.fallback() : handle(route)));
  return () => {
    isOver = true;
  };
}

/** Handles the first matching request in place of the site. */
export async function routeOnce(page: Page, url: string, handle: (route: Route) => unknown): Promise<void> {
  const end = await overrideRoute(page, url, (route) => {
    end();
    return handle(route);
  });
}
