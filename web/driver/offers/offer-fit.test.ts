import { describe, expect, it } from 'vitest';
import type { Job } from '#web/api/driver/jobs.ts';
import { offerFit } from './offer-fit.ts';

const heathrow = { lat: 51.4715, lng: -0.4872 };
const job = (id: string, from: string, to: string, more: Partial<Job> = {}) =>
  ({
    id,
    pickupTime: `2026-11-20T${from}:00Z`,
    endsAt: `2026-11-20T${to}:00Z`,
    steps: ['start'],
    offer: null,
    pickupPoint: null,
    dropoffPoint: null,
    ...more,
  }) as Job;

describe('how an offer fits with the driver’s own jobs', () => {
  const lee = job('lee', '06:30', '07:04', { dropoffPoint: heathrow });
  const next = job('next', '08:20', '09:00');

  it('counts the free minutes before and after it, and the empty way between', () => {
    const offer = job('offer', '07:25', '08:05', { pickupPoint: heathrow });
    expect(offerFit(offer, [lee, offer, next])).toEqual({
      before: { job: lee, minutes: 21, metres: 0 },
      after: { job: next, minutes: 15 },
    });
  });

  it('says where it overlaps', () => {
    const early = job('early', '06:50', '08:30');
    expect(offerFit(early, [lee, next])).toMatchObject({
      before: { minutes: -14, metres: null },
      after: { minutes: -10 },
    });
  });

  it('leaves out what is finished and what is only offered too', () => {
    const done = job('done', '05:00', '05:30', { steps: [] });
    const other = job('other', '09:00', '09:30', { offer: { answerBy: '2026-11-20T05:00:00Z', share: null } });
    expect(offerFit(job('offer', '07:25', '08:05'), [done, other])).toEqual({ before: null, after: null });
  });
});
