import { expect } from '@playwright/test';
import { test as base } from './ready-page.ts';

/**
 * A test that also fails when the page logs an error, throws, or asks another host for
 * anything.
 */
export const test = base.extend<{ quietPage: void; refusals: number }>({
  /** How often the server is meant to answer 409: the browser logs each of these by itself. */
  refusals: [0, { option: true }],
  quietPage: [
    async ({ page, baseURL, refusals }, use) => {
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
      const isRefusal = (noise: string) => noise.includes('responded with a status of 409');
      expect(noises.filter((noise) => !isRefusal(noise))).toEqual([]);
      expect(noises.filter(isRefusal)).toHaveLength(refusals);
    },
    { auto: true },
  ],
});

export { expect };
