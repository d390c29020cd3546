import type { Page } from '@playwright/test';

/** Makes the page's browser subscribe to the test's own push service, because the real ones are out of reach here. */
export async function subscribeWith(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((given) => {
    let known: object | null = null;
    const fake = { ...given, options: {}, toJSON: () => given, unsubscribe: async () => true };
    PushManager.prototype.getSubscription = async () => known as PushSubscription | null;
    PushManager.prototype.subscribe = async () => (known = fake) as unknown as PushSubscription;
  }, subscription);
}
