import { expect, it, vi } from 'vitest';
import { storedNames } from '#domain/people/browser-storage.ts';
import { forgetEverything, rememberUser } from '#web/app/session.ts';
import { stubStorage } from '#web/shared/testing/browser-storage.ts';

const driver = {
  email: 'dara@example.org',
  roles: ['Driver' as const],
  permission: null,
  expiresAt: '2026-11-20T10:00:00Z',
};

/** A driver's phone with everything that the page stores for use offline, and the caches of the page itself. */
function phone() {
  const stored = stubStorage();
  vi.stubGlobal('sessionStorage', { clear: () => {} });
  const caches = new Set(['driver-1']);
  vi.stubGlobal('caches', { keys: async () => [...caches], delete: async (name: string) => caches.delete(name) });
  vi.stubGlobal('navigator', {});
  rememberUser(driver);
  for (const name of ['driverJobs', 'driverRead', 'driverPoints', 'driverSteps', 'draft'] as const)
    stored.set(storedNames[name], 'kept');
  return { stored, caches };
}

it('logging out leaves nothing of a driver’s day on the phone', async () => {
  const { stored, caches } = phone();
  forgetEverything();
  expect([...stored.keys()]).toEqual([]);
  await expect.poll(() => caches.size).toBe(0);
});

it('a session that has ended leaves only what its owner has not sent yet', async () => {
  const { stored, caches } = phone();
  rememberUser(null);
  expect([...stored.keys()].sort()).toEqual([storedNames.draft, storedNames.driverSteps].sort());
  await expect.poll(() => caches.size).toBe(0);
});
