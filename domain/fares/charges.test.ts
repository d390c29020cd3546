import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { momentAt } from './charge-zones.ts';
import {
  type Charge,
  type ChargedPlace,
  chargeLines,
  chargeOn,
  checkedCharges,
  currentCharges,
  oldCharges,
} from './charges.ts';
import { chargesV1 } from './charges-v1.ts';
import { priceJourney } from './price-journey.ts';
import { priceReturn } from './price-return.ts';
import { tariffSchema } from './tariff.ts';
import { tariffV1 } from './tariff-v1.ts';

const at = (name: string, lat: number, lng: number): ChargedPlace => ({ name, location: { lat, lng } });
const home = at('RG12 8TR, Bracknell', 51.4, -0.75);
const airport = (name: string): ChargedPlace => ({ name, kind: 'airport' });
const heathrow = { ...at('Heathrow Terminal 5', 51.4723, -0.4886), kind: 'airport' };
const waterloo = at('London Waterloo station', 51.5031, -0.1132);

const on = (day: string, clock: string | null = '10:00') => ({ leaves: { day, clock }, arrives: { day, clock } });
const more = { directMetres: 20_000, routedMetres: 20_000, greet: false, bankHoliday: false };
const row = (what: string, pounds: number, from: string, rest: Partial<Charge> = {}): Charge => ({
  what,
  amount: pence(pounds * 100),
  from,
  mode: 'added',
  source: 'the airport’s website',
  checkedOn: from,
  ...rest,
});
const said = (charges: readonly Charge[], origin: ChargedPlace, destination: ChargedPlace, times = on('2026-11-16')) =>
  chargeLines(charges, { origin, destination, times }).map(({ code, amount, params }) => [
    code,
    amount,
    'text' in (params['name'] ?? {}) ? Object.values(params['name'] ?? {})[0] : '',
  ]);

describe('charges by day', () => {
  const rows = [row('LHR', 7, '2026-01-01'), row('LHR', 9, '2027-01-01'), row('LHR', 6, '2025-01-01')];

  it.each([
    ['2024-12-31', undefined],
    ['2025-01-01', 600],
    ['2025-12-31', 600],
    ['2026-01-01', 700],
    ['2026-12-31', 700],
    ['2027-01-01', 900],
  ])('on %s the row of that day applies', (day, amount) => {
    expect(chargeOn(rows, 'LHR', day)?.amount).toBe(amount);
  });

  it('list what applies now or later, and drop what is over', () => {
    expect(currentCharges(rows, '2026-11-16').map(({ amount }) => amount)).toEqual([700, 900]);
  });

  it('are those of the day of arrival: past midnight on New Year’s Eve, the new year’s', () => {
    const night = {
      leaves: momentAt(new Date('2026-12-31T23:40:00Z')),
      arrives: momentAt(new Date('2027-01-01T00:10:00Z')),
    };
    expect(said(rows, home, heathrow, night)).toEqual([['drop-off-charge', 900, 'Heathrow']]);
  });

  it('end with a row of zero', () => {
    expect(said([...rows, row('LHR', 0, '2026-06-01')], home, heathrow)).toEqual([]);
  });

  it.each([
    ['2026-11-30', 0],
    ['2026-12-01', chargesV1.length],
    ['2027-03-01', chargesV1.length],
  ])('that nobody has checked since 1 December are old (%s)', (today, old) => {
    expect(oldCharges(chargesV1, today)).toHaveLength(old);
  });

  it('are fresh until the next 1 December once somebody has checked them', () => {
    const checked = checkedCharges(chargesV1, '2026-12-01');
    expect(oldCharges(checked, '2027-11-30')).toEqual([]);
    expect(oldCharges(checked, '2027-12-01')).toHaveLength(chargesV1.length);
  });

  it('are today’s figures, each with its source', () => {
    expect(
      Object.fromEntries(chargesV1.map(({ what, amount, from }) => [what, `${amount / 100} from ${from}`])),
    ).toEqual({
      LHR: '7 from 2026-01-01',
      'LHR-pickup': '7.5 from 2025-12-01',
      LGW: '10 from 2026-01-06',
      LCY: '8 from 2026-01-06',
      LTN: '7 from 2025-09-26',
      'LTN-pickup': '7 from 2025-09-26',
      STN: '7 from 2025-01-22',
      'STN-pickup': '7 from 2025-01-22',
      SOU: '7 from 2025-06-23',
      BRS: '8.5 from 2026-01-05',
      'BRS-pickup': '8.5 from 2026-01-05',
      SEN: '7 from 2025-11-30',
      BHX: '6 from 2025-03-18',
      'london-congestion': '18 from 2026-01-02',
      dartford: '3.5 from 2025-09-01',
    });
  });
});

describe('a journey is charged', () => {
  it.each([
    ['setting down at a terminal', home, heathrow, [['drop-off-included', 0, 'Heathrow']]],
    ['nothing for picking up there: that comes afterwards', heathrow, home, []],
    ['not picking up where no row says so', airport('Gatwick Airport'), home, []],
    ['not at a hotel beside it', home, { ...airport('Hotel Heathrow'), kind: 'hotel' }, []],
    ['at Gatwick', home, airport('Gatwick North Terminal'), [['drop-off-included', 0, 'Gatwick']]],
    ['at London City', home, airport('London City Airport'), [['drop-off-included', 0, 'City Airport']]],
    ['at Bristol', home, airport('Bristol Airport'), [['drop-off-included', 0, 'Bristol Airport']]],
    ['at Southend', home, airport('Southend Airport'), [['drop-off-included', 0, 'Southend Airport']]],
    ['at Birmingham', home, airport('Birmingham Airport'), [['drop-off-included', 0, 'Birmingham Airport']]],
    ['not where no row says so', home, airport('Bournemouth Airport'), []],
    ['in the congestion zone', home, waterloo, [['zone-included', 0, 'London Congestion Charge']]],
    ['leaving it', waterloo, home, [['zone-included', 0, 'London Congestion Charge']]],
  ] as const)('%s', (_, from, to, lines) => {
    expect(said(chargesV1, from, to)).toEqual(lines);
  });

  it.each([
    ['2026-11-16', '06:59', false],
    ['2026-11-16', '07:00', true],
    ['2026-11-16', '17:59', true],
    ['2026-11-16', '18:00', false],
    // A Saturday, a bank holiday, the days that are free, and the first day after them.
    ['2026-11-21', '11:59', false],
    ['2026-11-21', '12:00', true],
    ['2026-08-31', '11:59', false],
    ['2026-12-25', '13:00', false],
    ['2026-12-31', '13:00', false],
    ['2027-01-01', '13:00', false],
    ['2027-01-04', '13:00', true],
    // A published price assumes the charging hours.
    ['2026-11-16', null, true],
  ])('by the congestion zone on %s at %s: %s', (day, clock, isCharged) => {
    expect(said(chargesV1, home, waterloo, on(day, clock)).length > 0).toBe(isCharged);
  });

  it.each([
    ['Trafalgar Square', 51.508, -0.128, 'london-congestion', true],
    ['Bank', 51.5134, -0.0889, 'london-congestion', true],
    ['King’s Cross', 51.5308, -0.1238, 'london-congestion', false],
    ['Paddington', 51.5154, -0.1755, 'london-congestion', false],
    ['Victoria Park', 51.5364, -0.0357, 'london-congestion', false],
    ['Heathrow Terminal 5', 51.4723, -0.4886, 'london-ulez', true],
    ['Heathrow Terminal 4', 51.4592, -0.447, 'london-ulez', true],
    ['Croydon', 51.3762, -0.0982, 'london-ulez', true],
    ['Kingston', 51.4123, -0.3007, 'london-ulez', true],
    ['Slough', 51.5105, -0.595, 'london-ulez', false],
    ['Staines', 51.434, -0.511, 'london-ulez', false],
    ['Watford', 51.6565, -0.3903, 'london-ulez', false],
    ['Epsom', 51.3362, -0.2695, 'london-ulez', false],
    ['Dartford', 51.4462, 0.2169, 'london-ulez', false],
    ['Bracknell', 51.4154, -0.7536, 'london-ulez', false],
    ['Birmingham New Street', 52.4778, -1.8989, 'birmingham-clean-air', true],
    ['Edgbaston', 52.4665, -1.935, 'birmingham-clean-air', false],
  ])('at %s (%d, %d) by %s: %s', (name, lat, lng, zone, isInside) => {
    expect(said([row(zone, 10, '2026-01-01')], home, at(name, lat, lng)).length > 0).toBe(isInside);
  });
});

describe('prices', () => {
  const toHeathrow = { origin: home, destination: heathrow, ...more, times: on('2026-11-16') };
  const added = { ...tariffV1, charges: [row('LHR', 7, '2026-01-01'), row('LHR', 9, '2027-01-01')] };

  it('stay as they are where they contain the charge, and say so', () => {
    const { executive, saloon } = priceJourney(tariffV1, toHeathrow);
    expect([executive.pence, saloon.pence]).toEqual([5500, 4950]);
    expect(executive.lines.at(-1)).toEqual({
      code: 'drop-off-included',
      amount: 0,
      params: { name: { text: 'Heathrow' }, money: { money: 700 }, day: { day: '2026-01-01' } },
    });
  });

  it('contain it as a line where it is added: in full, in every car, after rounding', () => {
    const { executive, saloon } = priceJourney(added, toHeathrow);
    expect([executive.pence, saloon.pence]).toEqual([6200, 5650]);
    expect(saloon.lines.map(({ code }) => code)).toEqual(['fixed-fare', 'saloon-discount', 'drop-off-charge']);
  });

  it('of a return follow the day of each journey', () => {
    const back = { metres: 20_000, bankHoliday: false, times: on('2027-01-02') };
    const outbound = { ...toHeathrow, origin: heathrow, destination: home };
    const { executive } = priceReturn(added, { outbound, back });
    expect([executive.outbound.pence, executive.back.pence]).toEqual([5500, 6400]);
  });

  it('of a version without the table contain the charges', () => {
    const { charges: _, ...older } = tariffV1;
    expect(tariffSchema.parse(older).charges).toEqual(chargesV1);
  });

  it.each([
    ['an unknown place', row('XXX', 7, '2026-01-01')],
    ['a day that is none', row('LHR', 7, '2026-02-30')],
    ['no source', row('LHR', 7, '2026-01-01', { source: ' ' })],
    ['less than nothing', row('LHR', -1, '2026-01-01')],
    ['too much', row('LHR', 101, '2026-01-01')],
    ['a drop-off that comes afterwards', row('LHR', 7, '2026-01-01', { mode: 'afterwards' })],
  ])('refuse a row with %s', (_, wrong) => {
    expect(tariffSchema.safeParse({ ...tariffV1, charges: [wrong] }).success).toBe(false);
  });

  it('refuse two rows for the same thing and day', () => {
    const charges = [row('LHR', 7, '2026-01-01'), row('LHR', 8, '2026-01-01')];
    expect(tariffSchema.safeParse({ ...tariffV1, charges }).success).toBe(false);
  });
});
