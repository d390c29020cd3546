import { expect, it } from 'vitest';
import type { Job } from '#web/api/driver/jobs.ts';
import { blockStorage, stubStorage } from '#web/shared/testing/browser-storage.ts';
import { recallJobs, storeJob, storeJobs } from './jobs-storage.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const job = (id: string, status: number) => ({ id, status }) as Job;
const shown = (stored: ReturnType<typeof recallJobs>) => stored?.jobs.map(({ id, status }) => `${id} ${status}`);

it('replaces a job in the newest list, whichever page stored it', () => {
  stubStorage();
  storeJobs({ at: now, jobs: [job('a', 1), job('b', 1)] });
  storeJob(job('a', 5), now);
  expect(shown(recallJobs(now))).toEqual(['a 5', 'b 1']);
  storeJob(job('gone', 5), now);
  expect(shown(recallJobs(now))).toEqual(['a 5', 'b 1']);
});

it('stores no job without a list: nothing is known about the rest of the day', () => {
  stubStorage();
  storeJob(job('a', 5), now);
  expect(recallJobs(now)).toBeNull();
});

it('removes the older list when the new one does not fit', () => {
  stubStorage(100);
  storeJobs({ at: now, jobs: [job('a', 1)] });
  expect(shown(recallJobs(now))).toEqual(['a 1']);
  storeJobs({ at: now, jobs: Array.from({ length: 20 }, (_, i) => job(`b${i}`, 1)) });
  expect(recallJobs(now)).toBeNull();
});

it('does without a list in a browser that blocks storage', () => {
  blockStorage();
  storeJobs({ at: now, jobs: [job('a', 1)] });
  storeJob(job('a', 5), now);
  expect(recallJobs(now)).toBeNull();
});
