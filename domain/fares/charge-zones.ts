import { type LondonDate, londonWallTime, weekdayOf } from '#domain/basics/london-time.ts';
import { isInsideRing, type Ring } from '#domain/places/geo.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import { isBankHoliday } from './bank-holidays.ts';

/** A day in London and the time on its clocks; null where any hour of the day may be meant. */
export interface Moment {
  readonly day: LondonDate;
  readonly clock: string | null;
}

/** An instant as London's day and clock. */
export function momentAt(at: Date): Moment {
  const wall = londonWallTime(at);
  return { day: wall.slice(0, 10), clock: wall.slice(11) };
}

/** When a journey begins and ends. */
export interface JourneyTimes {
  readonly leaves: Moment;
  readonly arrives: Moment;
}

interface ChargeZone {
  readonly id: string;
  /** As its authority calls it; the same in every language. */
  readonly name: string;
  /** Accurate to a street or two: an address that close to the edge may fall on the wrong side. */
  readonly edge: Ring;
  readonly isCharging: (moment: Moment) => boolean;
}

/** Weekdays 07:00 to 18:00, other days from noon; free from Christmas Day to New Year's Day. Transport for London. */
function isCongestionCharged({ day, clock }: Moment): boolean {
  const date = day.slice(5);
  if (date >= '12-25' || date === '01-01') return false;
  if (clock === null) return true;
  const from = weekdayOf(day) > 5 || isBankHoliday(day) ? '12:00' : '07:00';
  return clock >= from && clock < '18:00';
}

/** The zones that charge cars, among the places we drive to. */
export const chargeZones: readonly ChargeZone[] = [
  {
    id: 'london-congestion',
    name: 'London Congestion Charge',
    // Along the inner ring road, which is itself free: Marylebone and Euston Road, City Road, Tower Bridge, Elephant
    // and Castle, Vauxhall, Park Lane.
    edge: [
      [51.5225, -0.1632],
      [51.5243, -0.1445],
      [51.5284, -0.1305],
      [51.5301, -0.1225],
      [51.5317, -0.106],
      [51.5258, -0.0878],
      [51.5236, -0.0776],
      [51.514, -0.072],
      [51.505, -0.0745],
      [51.4985, -0.0805],
      [51.4945, -0.1],
      [51.487, -0.1115],
      [51.4855, -0.1225],
      [51.4925, -0.1405],
      [51.498, -0.147],
      [51.5025, -0.152],
      [51.513, -0.1585],
    ],
    isCharging: isCongestionCharged,
  },
  {
    id: 'london-ulez',
    name: 'London ULEZ',
    // Greater London.
    edge: [
      [51.63, -0.5],
      [51.615, -0.4],
      [51.645, -0.26],
      [51.685, -0.18],
      [51.685, -0.01],
      [51.62, 0.07],
      [51.63, 0.2],
      [51.565, 0.32],
      [51.49, 0.21],
      [51.43, 0.15],
      [51.34, 0.14],
      [51.29, 0.03],
      [51.3, -0.13],
      [51.33, -0.24],
      [51.385, -0.32],
      [51.41, -0.39],
      [51.44, -0.46],
      [51.46, -0.51],
      [51.55, -0.495],
    ],
    isCharging: () => true,
  },
  {
    id: 'birmingham-clean-air',
    name: 'Birmingham Clean Air Zone',
    // Inside the Middleway, the A4540.
    edge: [
      [52.4925, -1.9115],
      [52.4935, -1.893],
      [52.484, -1.8755],
      [52.472, -1.877],
      [52.4635, -1.892],
      [52.4665, -1.909],
      [52.4735, -1.92],
      [52.483, -1.921],
    ],
    isCharging: () => true,
  },
];

/** Whether a car at this place and time is charged by the zone. */
export const isChargedIn = (zone: ChargeZone, location: PlaceLocation, moment: Moment): boolean =>
  isInsideRing(location, zone.edge) && zone.isCharging(moment);
