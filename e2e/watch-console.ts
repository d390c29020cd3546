import { test as base, expect } from '@playwright/test';

/**
 * A test that also fails when the page logs an error, throws, or asks another host for
 * anything.
 */
export const test = base.extend<{ quietPage: void }>({
  quietPage: [
    async ({ page, baseURL }, use) => {
      const noises: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') noises.push(message.text());
      });
      page.on('pageerror', (error) => noises.push(error.message));
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (/^https?:$/.test(url.protocol) && url.origin !== baseURL) noises.push(`asked ${url.origin}`);
      });
      await use();
      expect(noises).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
