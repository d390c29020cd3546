import { describe, expect, it } from 'vitest';
import type { Job } from '#web/api/driver/jobs.ts';
import { withSteps } from './apply-steps.ts';
import type { StoredStep } from './steps-storage.ts';

const job = {
  id: 'job-1',
  status: 1,
  pickupTime: '2026-11-20T10:00:00+00:00',
  freeWaitUntil: null,
  price: 55,
  toCollect: 55,
  paidBy: null,
  waiting: { minutes: 0, amount: 0, freeMinutes: 10, perMinute: 0.5 },
  startedAt: null,
  arrivedAt: null,
  boardedAt: null,
  completedAt: null,
  noShowAt: null,
  endReason: null,
  isTried: false,
  steps: ['start'],
} as unknown as Job;

const step = (name: StoredStep['step'], clock: string, said: StoredStep['said'] = {}): StoredStep => ({
  key: name,
  driver: 'grace@example.org',
  jobId: 'job-1',
  reference: 'BT-1',
  step: name,
  at: `2026-11-20T${clock}:00.000Z`,
  said,
});

const toBoarding = [step('start', '09:30'), step('arrived', '09:55'), step('boarded', '10:22')];

describe('a job with steps that wait to be sent', () => {
  it('shows how far the driver has got', () => {
    expect(withSteps(job, toBoarding.slice(0, 1))).toMatchObject({
      status: 5,
      startedAt: '2026-11-20T09:30:00.000Z',
      steps: ['arrived', 'boarded', 'complete'],
    });
    expect(withSteps(job, toBoarding.slice(0, 2)).steps).toEqual(['boarded', 'no-show', 'complete']);
    expect(withSteps(job, [...toBoarding.slice(0, 2), step('no-show', '10:30')])).toMatchObject({
      status: 2,
      endReason: 'no-show',
      noShowAt: '2026-11-20T10:30:00.000Z',
      steps: [],
    });
  });

  it('ends without a passenger and without a fare', () => {
    const end = step('end', '09:40', { end: 'breakdown' });
    expect(withSteps(job, [...toBoarding.slice(0, 1), end])).toMatchObject({
      status: 2,
      endReason: 'breakdown',
      toCollect: 0,
    });
  });

  it('is not changed by a call to its passenger before the start; after it, a no-show is no longer locked', () => {
    expect(withSteps(job, [step('called', '09:20')])).toBe(job);
    expect(withSteps(job, [...toBoarding.slice(0, 2), step('called', '10:00')]).isTried).toBe(true);
  });

  it('counts the waiting time as the server will', () => {
    // Free until 10:10, on board at 10:22.
    expect(withSteps(job, toBoarding)).toMatchObject({ steps: ['complete'], waiting: { minutes: 12, amount: 6 } });
    const landed = { ...job, freeWaitUntil: '2026-11-20T10:20:00+00:00' };
    expect(withSteps(landed, toBoarding).waiting).toMatchObject({ minutes: 2, amount: 1 });
  });

  it('goes one step back where that is taken back, and says until when it can be', () => {
    const undo = (undone: 'start' | 'arrived' | 'boarded') => step('undo', '10:23', { undone });
    expect(withSteps(job, toBoarding).undo).toEqual({ step: 'boarded', until: '2026-11-20T10:24:00.000Z' });
    const waiting = withSteps(job, [...toBoarding, undo('boarded')]);
    expect(waiting).toMatchObject({ boardedAt: null, undo: null, steps: ['boarded', 'no-show', 'complete'] });
    expect(waiting.arrivedAt).not.toBeNull();
    expect(withSteps(job, [...toBoarding.slice(0, 2), undo('arrived')])).toMatchObject({ arrivedAt: null, status: 5 });
    expect(withSteps(job, [...toBoarding.slice(0, 1), undo('start')])).toMatchObject({ status: 1, steps: ['start'] });
    // Withdrawn before it was sent.
    expect(withSteps(job, [undo('start')])).toBe(job);
    const underWay = withSteps(job, toBoarding.slice(0, 1));
    expect(withSteps(underWay, [undo('arrived')])).toBe(underWay);
  });

  it('is paid as the driver reported', () => {
    const extras = [
      { code: 'parking' as const, amount: 3.5 },
      { code: 'tip' as const, amount: 5 },
    ];
    const end = step('complete', '10:50', { paidBy: 'card', extras });
    expect(withSteps(job, [...toBoarding, end])).toMatchObject({
      status: 3,
      price: 58.5,
      toCollect: 0,
      paidBy: 'card',
      completedAt: '2026-11-20T10:50:00.000Z',
      steps: [],
    });
  });

  it('follows the server where that is further ahead', () => {
    const boarded = { ...job, status: 5, steps: ['complete'] } as Job;
    expect(withSteps(boarded, toBoarding)).toBe(boarded);
    expect(withSteps(job, [{ ...step('start', '09:30'), jobId: 'job-2' }])).toBe(job);
  });
});
