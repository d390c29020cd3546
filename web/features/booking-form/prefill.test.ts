import { describe, expect, it } from 'vitest';
import { emptyJourney, type JourneyValues } from '#web/api/booking-draft.ts';
import { journeyOfLink, linkOfJourney, nextSameWeekday } from './prefill.ts';

const held: JourneyValues = { ...emptyJourney, pickup: { text: 'Home' }, date: '2027-07-14', time: '04:10' };

describe('a link to the quote screen', () => {
  it('without a place leaves the form alone', () => {
    expect(journeyOfLink(new URLSearchParams('lang=de'), held)).toBeNull();
  });

  it('fills in what it brings and keeps the rest', () => {
    const filled = journeyOfLink(new URLSearchParams('destination=Heathrow&destinationId=cu:heathrow'), held);
    expect(filled).toEqual({ ...held, destination: { text: 'Heathrow', placeId: 'cu:heathrow' } });
  });

  it('takes no more of a text than a place can have, and no odd times', () => {
    const filled = journeyOfLink(new URLSearchParams({ pickup: 'x'.repeat(5000), at: 'yesterday' }), held);
    expect(filled?.pickup.text).toHaveLength(200);
    expect(filled?.date).toBe('2027-07-14');
  });

  it('carries a whole journey there and back', () => {
    const journey: JourneyValues = {
      trip: 'return',
      pickup: { text: 'A, B & C', placeId: 'st:a.b/12' },
      via: { text: 'Ascot' },
      destination: { text: 'Łódź Street ☂', placeId: 'x' },
      date: '2027-07-14',
      time: '04:10',
      returnDate: '2027-07-20',
      returnTime: '23:55',
      passengers: '3',
      luggage: '4',
      greet: true,
    };
    const search = new URLSearchParams(linkOfJourney(journey));
    expect(journeyOfLink(new URLSearchParams(String(search)), emptyJourney)).toEqual(journey);
  });
});

describe('the same weekday again', () => {
  it.each([
    ['2026-11-06', '2026-11-15', '2026-11-20'],
    ['2026-11-08', '2026-11-15', '2026-11-22'],
    ['2026-11-27', '2026-11-15', '2026-12-04'],
    ['2025-12-26', '2026-11-15', '2026-11-20'],
  ])('%s, asked on %s, is %s', (day, today, next) => {
    expect(nextSameWeekday(day, today)).toBe(next);
  });
});
