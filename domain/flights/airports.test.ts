import { describe, expect, it } from 'vitest';
import { airportOf, terminalOf } from './airports.ts';

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
