import { describe, expect, it } from 'vitest';
import { ApiProblem } from '#web/api/client.ts';
import { emptyJourney, type JourneyValues } from './booking-draft.ts';
import { checkJourney, fieldsOfProblem, journeyText, partyChoices, partyOf, quoteBody } from './journey.ts';

const good: JourneyValues = {
  ...emptyJourney,
  pickup: { text: 'RG12 8TR', placeId: 'pc:RG128TR' },
  destination: { text: ' Heathrow Terminal 5 ' },
  date: '2027-07-14',
  time: '04:10',
};

describe('the quote form', () => {
  it('reports everything that is missing from an empty form', () => {
    expect(checkJourney(emptyJourney)).toEqual({
      pickup: 'Error_pickup-required',
      destination: 'Error_destination-required',
      date: 'Quote_date-required',
      time: 'Quote_time-required',
    });
  });

  it.each<[string, Partial<JourneyValues>, object]>([
    ['nothing', {}, {}],
    ['blanks', { pickup: { text: '  ' } }, { pickup: 'Error_pickup-required' }],
    ['a day nobody understands', { date: 'soon' }, { date: 'Quote_date-format' }],
    ['a time nobody understands', { time: 'ten' }, { time: 'Quote_time-format' }],
    ['a day that does not exist', { date: '2027-02-30' }, { date: 'Error_date' }],
    ['the hour that the clocks skip', { date: '2027-03-28', time: '01:30' }, { time: 'Error_gap' }],
    ['nine passengers', { passengers: '9' }, { passengers: 'Error_required' }],
    ['more cases than four people may take', { passengers: '4', luggage: '5' }, { luggage: 'Error_required' }],
    ['nothing wrong with a party for a larger car', { passengers: '6', luggage: '7' }, {}],
    ['no luggage chosen', { luggage: '' }, { luggage: 'Error_required' }],
    ['a return without its time', { trip: 'return', returnDate: '2027-07-15' }, { returnTime: 'Quote_time-required' }],
    ['only the time as missing', { time: '' }, { time: 'Quote_time-required' }],
    ['only the day as missing', { date: '' }, { date: 'Quote_date-required' }],
    ['nothing wrong with as soon as possible', { asap: true, date: '', time: '' }, {}],
    [
      'a return before the pickup',
      { trip: 'return', returnDate: '2027-07-14', returnTime: '04:10' },
      { returnDate: 'Error_return-before' },
    ],
    ['a way back that is not wanted', { returnDate: 'x', returnTime: 'y' }, {}],
  ])('reports %s', (_, patch, expected) => {
    expect(checkJourney({ ...good, ...patch })).toEqual(expected);
  });

  it('offers one to four passengers until a larger car is asked for', () => {
    expect(partyChoices('4')).toEqual({ passengers: ['1', '2', '3', '4'], luggage: ['0', '1', '2', '3', '4'] });
    expect(partyChoices('5').passengers.at(-1)).toBe('8');
    expect(partyChoices('1', true).luggage.at(-1)).toBe('8');
    expect(partyOf('2', '7')).toEqual({ passengers: '2', luggage: '4' });
    expect(partyOf('6', '7')).toEqual({ passengers: '6', luggage: '7' });
    expect(checkJourney({ ...good, passengers: '2', luggage: '6' }, true)).toEqual({});
  });

  it('sends the picked place, else the typed text', () => {
    expect(quoteBody({ ...good, via: { text: '  ' } })).toEqual({
      origin: { placeId: 'pc:RG128TR' },
      destination: { text: 'Heathrow Terminal 5' },
      via: null,
      pickupTime: '2027-07-14T04:10',
      returnTime: null,
      passengers: 1,
      luggage: 0,
      greet: false,
    });
  });

  it('sends no pickup time for "as soon as possible"', () => {
    const sent = quoteBody({ ...good, asap: true });
    expect(sent).toMatchObject({ asap: true });
    expect(sent).not.toHaveProperty('pickupTime');
  });

  it('puts a time that has passed today under the time, and another day’s under the date', () => {
    const past = new ApiProblem(400, 'bad-input', { errors: { pickupTime: ['Too late.'] } });
    expect(fieldsOfProblem(past, good, good.date)).toEqual({ time: 'Too late.' });
    expect(fieldsOfProblem(past, good, '2027-07-15')).toEqual({ date: 'Too late.' });
  });

  it('tells a changed journey from the same one', () => {
    expect(journeyText({ ...good, returnDate: '2027-08-01' })).toBe(journeyText(good));
    expect(journeyText({ ...good, greet: true })).not.toBe(journeyText(good));
  });
});
