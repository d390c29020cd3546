import { describe, expect, it } from 'vitest';
import { airportOf, airports, airportWith, terminalOf } from './airports.ts';

const place = (name: string, address = '', kind = 'airport') => ({ name, address, kind });

describe('the airport of a place', () => {
  it.each([
    [place('Heathrow Terminal 5', 'Wallis Road, Heathrow Airport, London, TW6 2GA'), 'LHR', '5'],
    [place('Heathrow Airport'), 'LHR', null],
    [place('Heathrow Airport T3'), 'LHR', '3'],
    [place('Gatwick South Terminal', 'Gatwick Airport'), 'LGW', 'South'],
    [place('Luton Airport', 'Airport Way, Luton'), 'LTN', null],
    [place('City Airport', 'Royal Docks, London'), 'LCY', null],
    [place('London City Airport'), 'LCY', null],
    [place('Stansted Airport'), 'STN', null],
    [place('Southampton Airport'), 'SOU', null],
    [place('Southend Airport'), 'SEN', null],
    [place('Bournemouth Airport'), 'BOH', null],
    [place('Bristol Airport'), 'BRS', null],
    [place('Birmingham Airport'), 'BHX', null],
  ])('%j is %s', (where, iata, terminal) => {
    expect([airportOf(where)?.iata, terminalOf(where)]).toEqual([iata, terminal]);
  });

  it.each([
    [place('Sofitel London Heathrow', 'Terminal 5, Heathrow Airport', 'hotel')],
    [place('Blackbushe Airport')],
    [place('Luton', '', 'town')],
    [null],
  ])('%j is none of them', (where) => {
    expect(airportOf(where)).toBeNull();
  });
});

describe('every airport', () => {
  it.each([
    ['LHR', 'EGLL', 'Heathrow', 'heathrow.com'],
    ['LGW', 'EGKK', 'Gatwick', 'gatwickairport.com'],
    ['LTN', 'EGGW', 'Luton Airport', 'london-luton.co.uk'],
    ['STN', 'EGSS', 'Stansted', 'stanstedairport.com'],
    ['LCY', 'EGLC', 'City Airport', 'londoncityairport.com'],
    ['SOU', 'EGHI', 'Southampton Airport', 'southamptonairport.com'],
    ['SEN', 'EGMC', 'Southend Airport', 'londonsouthendairport.com'],
    ['BOH', 'EGHH', 'Bournemouth Airport', 'bournemouthairport.com'],
    ['BRS', 'EGGD', 'Bristol Airport', 'bristolairport.co.uk'],
    ['BHX', 'EGBB', 'Birmingham Airport', 'birminghamairport.co.uk'],
  ])('%s has its codes, its name and its own arrivals page', (iata, icao, name, host) => {
    const airport = airportWith(iata);
    expect(airport).toMatchObject({ iata, icao, name });
    const { protocol, hostname, pathname } = new URL(airport?.arrivalsUrl ?? '');
    expect([protocol, hostname.replace(/^www\./u, '')]).toEqual(['https:', host]);
    expect(pathname).toContain('arrivals');
  });

  it('is one of ten', () => {
    expect(airports).toHaveLength(10);
    expect(airportWith('JFK')).toBeNull();
  });
});
