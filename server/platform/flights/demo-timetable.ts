import { readTime } from '#domain/basics/london-time.ts';
import type { Flight, FlightDirection, FlightStatus } from '#domain/flights/flight.ts';
import type { FlightQuery, FlightsProvider } from './flights-provider.ts';

/** What happens to one of the demo's flights, every day again. */
type Story = 'on-time' | 'late' | 'grows' | 'early' | 'cancelled' | 'diverted' | 'two-days';

interface DemoFlight {
  readonly number: string;
  readonly direction: FlightDirection;
  readonly airport: string;
  readonly clock: string;
  readonly terminal: string;
  readonly elsewhere: { readonly name: string; readonly isUk: boolean };
  readonly story: Story;
  /** The number under which a partner sells it. */
  readonly soldAs?: string;
}

const abroad = (name: string) => ({ name, isUk: false });
const home = (name: string) => ({ name, isUk: true });
const lands = (number: string, airport: string, clock: string, terminal: string) =>
  ({ number, direction: 'arrival', airport, clock, terminal }) as const;

/** A timetable of our own: times and events are invented, whatever the real flights do. */
const timetable: readonly DemoFlight[] = [
  { ...lands('BA 833', 'LHR', '22:00', '5'), elsewhere: abroad('Dublin'), story: 'on-time' },
  { ...lands('BA 1443', 'LHR', '10:05', '5'), elsewhere: home('Edinburgh'), story: 'on-time' },
  { ...lands('BA 2607', 'LGW', '14:15', 'South'), elsewhere: abroad('Naples'), story: 'on-time' },
  { ...lands('U2 2412', 'LTN', '22:25', ''), elsewhere: abroad('Amsterdam'), story: 'on-time' },
  { ...lands('BA 178', 'LHR', '13:00', '5'), elsewhere: abroad('New York'), story: 'late', soldAs: 'AA 6135' },
  { ...lands('VS 4', 'LHR', '09:20', '3'), elsewhere: abroad('New York'), story: 'grows' },
  { ...lands('LH 914', 'LHR', '16:40', '2'), elsewhere: abroad('Frankfurt'), story: 'early' },
  { ...lands('FR 217', 'STN', '18:30', ''), elsewhere: abroad('Dublin'), story: 'cancelled' },
  { ...lands('BA 429', 'LCY', '12:10', ''), elsewhere: abroad('Amsterdam'), story: 'diverted' },
  { ...lands('QF 1', 'LHR', '06:35', '3'), elsewhere: abroad('Sydney'), story: 'two-days' },
  {
    number: 'BA 117',
    direction: 'departure',
    airport: 'LHR',
    clock: '08:25',
    terminal: '5',
    elsewhere: abroad('New York'),
    story: 'on-time',
  },
  {
    number: 'U2 8531',
    direction: 'departure',
    airport: 'LGW',
    clock: '06:10',
    terminal: 'North',
    elsewhere: abroad('Málaga'),
    story: 'on-time',
  },
];

/** A shuttle that lands every hour and is always late, so that a demo has something to follow at any time of day. */
const shuttle: readonly DemoFlight[] = Array.from({ length: 24 }, (_, hour) => ({
  ...lands(`ZQ ${100 + hour}`, 'LHR', `${String(hour).padStart(2, '0')}:30`, '5'),
  elsewhere: home('Edinburgh'),
  story: 'late',
}));

const minuteMs = 60_000;

/** How late it will be, as far as is known this many minutes before it is due; null while nobody knows. */
function delayOf(story: Story, minutesAhead: number): number | null {
  const from = (minutes: number, delay: number) => (minutesAhead <= minutes ? delay : null);
  if (story === 'late') return from(48 * 60, 70);
  if (story === 'early') return from(8 * 60, -25);
  if (story === 'two-days') return from(12 * 60, 48 * 60);
  if (story === 'grows') return from(60, 75) ?? from(180, 45) ?? from(360, 20) ?? from(720, 0);
  return from(12 * 60, 0);
}

function tell(flight: DemoFlight, query: FlightQuery, now: Date): Flight | null {
  const read = readTime(`${query.day}T${flight.clock}`);
  if (!read.ok) return null;
  const scheduled = read.instant;
  const ahead = (scheduled.getTime() - now.getTime()) / minuteMs;
  const { story } = flight;
  const isOff = story === 'cancelled' && ahead <= 24 * 60;
  const isElsewhere = story === 'diverted' && ahead <= 60;
  const delay = delayOf(story, ahead);
  const at = delay === null ? null : new Date(scheduled.getTime() + delay * minuteMs);
  const isDone = at !== null && at <= now && story !== 'cancelled';
  let status: FlightStatus = at === null ? 'planned' : 'live';
  if (isDone) status = 'done';
  if (isElsewhere) status = 'diverted';
  if (isOff) status = 'cancelled';
  return {
    number: query.number.text,
    operatedAs: flight.number === query.number.text ? null : flight.number,
    airline: query.number.airline?.name ?? null,
    direction: flight.direction,
    airport: flight.airport,
    elsewhere: flight.elsewhere,
    status,
    scheduled,
    estimated: isDone || isOff ? null : at,
    actual: isDone && !isElsewhere ? at : null,
    terminal: flight.terminal || null,
    belt: isDone && flight.direction === 'arrival' ? '4' : null,
  };
}

/** The demo's flights. Their delays move with the clock, and no request leaves the machine. */
export function demoTimetable(clock: () => Date): FlightsProvider {
  return {
    name: 'demo',
    async find(query) {
      const found = [...timetable, ...shuttle].find(
        (flight) =>
          [flight.number, flight.soldAs].includes(query.number.text) &&
          flight.direction === query.direction &&
          (query.airport === null || flight.airport === query.airport),
      );
      return found ? tell(found, query, clock()) : null;
    },
  };
}
