import type { Page } from '@playwright/test';

/** A driver's row, or the queue. Found by attribute: an open sheet hides the board from the accessibility tree. */
export const lane = (page: Page, name: string) => page.locator(`[data-lane][data-name="${name}"]`);

/** A job in a row or in the queue. */
export const jobIn = (page: Page, laneName: string, name: string) =>
  lane(page, laneName).locator('[data-job]', { hasText: name });
