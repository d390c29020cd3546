import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    readonly phoneLinkPressed: (href: string) => void;
  }
}

/**
 * Takes presses on `tel:`, `sms:` and `geo:` links in place of the device, and records where they lead. A full browser
 * would ask whether to open another program, and its question takes every further press and key.
 */
export async function answerPhoneLinks(context: BrowserContext, pressed: string[]): Promise<void> {
  await context.exposeBinding('phoneLinkPressed', (_source, href: string) => void pressed.push(href));
  await context.addInitScript(() => {
    // Last, so that the page's own handlers see the press as they would on a phone.
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || !/^(?:tel|sms|geo):/.test(link.href)) return;
      event.preventDefault();
      window.phoneLinkPressed(link.href);
    });
  });
}
