import { expect, it } from 'vitest';
import type { Job } from '#web/api/driver-jobs.ts';
import { recallJobs, storeJob, storeJobs } from './jobs-storage.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const job = (id: string, status: number) => ({ id, status }) as Job;
const shown = (stored: ReturnType<typeof recallJobs>) => stored?.jobs.map(({ id, status }) => `${id} ${status}`);

/** A phone's storage, which takes texts up to a length. */
function phone(room = Number.POSITIVE_INFINITY) {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
}

it('replaces a job in the newest list, whichever page stored it', () => {
  const storage = phone();
  storeJobs({ at: now, jobs: [job('a', 1), job('b', 1)] }, storage);
  storeJob(job('a', 5), now, storage);
  expect(shown(recallJobs(now, storage))).toEqual(['a 5', 'b 1']);
  storeJob(job('gone', 5), now, storage);
  expect(shown(recallJobs(now, storage))).toEqual(['a 5', 'b 1']);
});

it('stores no job without a list: nothing is known about the rest of the day', () => {
  const storage = phone();
  storeJob(job('a', 5), now, storage);
  expect(recallJobs(now, storage)).toBeNull();
});

it('removes the older list when the new one does not fit', () => {
  const storage = phone(100);
  storeJobs({ at: now, jobs: [job('a', 1)] }, storage);
  expect(shown(recallJobs(now, storage))).toEqual(['a 1']);
  storeJobs({ at: now, jobs: Array.from({ length: 20 }, (_, i) => job(`b${i}`, 1)) }, storage);
  expect(recallJobs(now, storage)).toBeNull();
});
