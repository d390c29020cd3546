import { pence } from '#domain/basics/money.ts';
import { chargesV1 } from './charges-v1.ts';
import type { FixedFare, Tariff } from './tariff.ts';
import { placesV1 } from './tariff-places-v1.ts';

function between(at: string, other: string, pounds: number): FixedFare {
  return { id: `${at}-${other}`, at: [at], with: [other], homeAreaOnly: false, fare: pence(pounds * 100) };
}

function anywhere(id: string, at: readonly string[], pounds: number): FixedFare {
  return { id, at, homeAreaOnly: false, fare: pence(pounds * 100) };
}

/** A published price without a rule of its own, which applies from and to the home area. */
function fromHome(at: string, pounds: number): FixedFare {
  return { id: at, at: [at], homeAreaOnly: true, fare: pence(pounds * 100) };
}

/** The firm's prices in its own order ("Business constants and limits", fare calculation and published prices). */
export const tariffV1: Tariff = {
  version: 1,
  baseFare: pence(700),
  perMile: pence(176),
  metresPerMile: 1609.34,
  minimumFare: pence(700),
  saloonPercent: 90,
  classShares: { MPV: null, Minibus: null },
  reachFactor: 2,
  meetAndGreet: pence(1500),
  bankHolidaySupplement: pence(1000),
  charges: chargesV1,
  places: placesV1,
  homeArea: [
    'bracknell',
    'birch-hill',
    'hanworth',
    'martins-heron',
    'jennetts-park',
    'priestwood',
    'easthampstead',
    'warfield',
    'binfield',
    'crowthorne',
    'sandhurst',
    'wokingham',
  ],
  fixedFares: [
    between('heathrow', 'crowthorne', 60),
    between('heathrow', 'sandhurst', 63),
    between('heathrow', 'wokingham', 60),
    between('heathrow', 'bracknell', 55),
    between('bracknell', 'crowthorne', 15),
    between('bracknell', 'sandhurst', 19),
    between('heathrow', 'hounslow', 30),
    anywhere('heathrow', ['heathrow'], 55),
    anywhere('gatwick-luton', ['gatwick', 'luton'], 90),
    anywhere('stansted', ['stansted'], 140),
    anywhere('reading', ['reading'], 27),
    anywhere('wokingham', ['wokingham'], 15),
    fromHome('city-airport', 130),
    fromHome('southampton-port', 150),
    fromHome('st-pancras', 100),
    fromHome('waterloo', 100),
  ],
  published: [
    { id: 'gatwick', location: 'Gatwick', place: 'gatwick', fixedFare: 'gatwick-luton' },
    { id: 'heathrow', location: 'Heathrow', place: 'heathrow', fixedFare: 'heathrow' },
    { id: 'luton', location: 'Luton', place: 'luton', fixedFare: 'gatwick-luton' },
    { id: 'city-airport', location: 'City Airport', place: 'city-airport', fixedFare: 'city-airport' },
    { id: 'stansted', location: 'Stansted', place: 'stansted', fixedFare: 'stansted' },
    { id: 'southampton-port', location: 'Southampton Port', place: 'southampton-port', fixedFare: 'southampton-port' },
    { id: 'st-pancras', location: 'St Pancras Station', place: 'st-pancras', fixedFare: 'st-pancras' },
    { id: 'waterloo', location: 'London Waterloo station', place: 'waterloo', fixedFare: 'waterloo' },
  ],
  banner: ['heathrow', 'gatwick', 'luton', 'stansted', 'city-airport'],
};
