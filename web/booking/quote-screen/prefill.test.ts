import { describe, expect, it } from 'vitest';
import { emptyJourney, type JourneyValues } from '#web/shared/booking-form/booking-draft.ts';
import { journeyOfForm, journeyOfLink, journeyOfQuote, linkOfJourney, nextSameWeekday } from './prefill.ts';

const held: JourneyValues = { ...emptyJourney, pickup: { text: 'Home' }, date: '2027-07-14', time: '04:10' };

describe('a link to the quote screen', () => {
  it('does not change the form when it has no place', () => {
    expect(journeyOfLink(new URLSearchParams('lang=de'), held)).toBeNull();
  });

  it('fills in its values and keeps the rest', () => {
    const filled = journeyOfLink(new URLSearchParams('destination=Heathrow&destinationId=cu:heathrow'), held);
    expect(filled).toEqual({ ...held, destination: { text: 'Heathrow', placeId: 'cu:heathrow' } });
  });

  it('cuts off long texts, and ignores malformed times', () => {
    const filled = journeyOfLink(new URLSearchParams({ pickup: 'x'.repeat(5000), at: 'yesterday' }), held);
    expect(filled?.pickup.text).toHaveLength(200);
    expect(filled?.date).toBe('2027-07-14');
  });

  it('round-trips a whole journey', () => {
    const journey: JourneyValues = {
      trip: 'return',
      pickup: { text: 'A, B & C', placeId: 'st:a.b/12' },
      via: { text: 'Ascot' },
      stop2: { text: 'Windsor', placeId: 'pl:windsor' },
      stop3: null,
      destination: { text: 'Łódź Street ☂', placeId: 'x' },
      asap: false,
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

  it('keeps "as soon as possible", without a time of its own', () => {
    const soon = { ...emptyJourney, pickup: { text: 'Ascot' }, destination: { text: 'Reading' }, asap: true };
    expect(journeyOfLink(new URLSearchParams(linkOfJourney(soon)), emptyJourney)).toEqual(soon);
  });
});

describe('the form of a partner', () => {
  it.each([
    ['8', '8', '8'],
    ['5', '7', '7'],
    ['2', '7', '4'],
    ['2', '3', '3'],
    ['2', '', ''],
  ])('with %s passengers and %s cases asks for %s', (passengers, luggage, asked) => {
    const search = new URLSearchParams({ trip: 'one-way', passengers, luggage });
    const same = (text: string) => text;
    expect(journeyOfForm(search, { day: same, clock: same })).toMatchObject({ passengers, luggage: asked });
  });
});

describe('a quote that is requested again', () => {
  it('names a place as it did the first time', () => {
    const location = { lat: 51.4, lng: -0.7 };
    const way = { metres: 1, seconds: 1, estimated: true };
    const journey = journeyOfQuote({
      id: 'q',
      expiresAt: '2026-11-16T10:00:00+00:00',
      pickupTime: '2026-11-17T09:30:00+00:00',
      origin: { id: 'cu:ascot', name: 'Ascot', label: 'Ascot, Berkshire SL5', kind: 'town', location },
      destination: {
        id: 'cu:winnersh',
        name: 'Winnersh',
        label: 'Winnersh, Berkshire RG41',
        typed: 'Winnersh, Wokingham, UK',
        kind: 'village',
        location,
      },
      passengers: 1,
      luggage: 0,
      greet: false,
      outbound: way,
      cars: [],
      warnings: [],
    });
    expect(journey.pickup).toEqual({ text: 'Ascot, Berkshire SL5', placeId: 'cu:ascot' });
    expect(journey.destination).toEqual({ text: 'Winnersh, Wokingham, UK' });
  });
});

describe('the same weekday again', () => {
  it.each([
    ['2026-11-06', '2026-11-15', '2026-11-20'],
    ['2026-11-08', '2026-11-15', '2026-11-22'],
    ['2026-11-27', '2026-11-15', '2026-12-04'],
    ['2025-12-26', '2026-11-15', '2026-11-20'],
  ])('%s, requested on %s, becomes %s', (day, today, next) => {
    expect(nextSameWeekday(day, today)).toBe(next);
  });
});
