import type { Page, Route } from '@playwright/test';

/**
 * Handles the first matching request in place of the site; later ones reach it. The route stays on: a request that the
 * page sends while Playwright takes one off (`times: 1`) may never be answered.
 */
export async function routeOnce(page: Page, url: string, handle: (route: Route) => Promise<void>): Promise<void> {
  let isHandled = false;
  await page.route(url, (route) => {
    if (isHandled) return route.fallback();
    isHandled = true;
    return handle(route);
  });
}
