import type { BookingState } from '#domain/booking/states.ts';
import { runningCode } from './demo-vouchers.ts';

/**
 * A booking of the demo. Days count from the day the demo is created; a time is `HH:MM`, or `soon` or `earlier`
 * relative to that moment. `by` is the account that booked.
 */
export interface DemoJourney {
  readonly by: 'reader' | 'other' | 'guest' | 'business';
  readonly days: number;
  readonly time: string;
  readonly from: string;
  readonly to: string;
  readonly via?: string;
  readonly car: 'Executive' | 'Saloon';
  readonly state: BookingState;
  readonly driver?: number;
  readonly returnDays?: number;
  readonly greet?: boolean;
  readonly flight?: string;
  readonly note?: string;
  readonly telephone?: boolean;
  /** The cost code on a business account's statement. */
  readonly cost?: string;
  readonly voucher?: string;
}

/** Bookings in every status and every list, past and future. The first one starts today with the demo driver. */
export const demoJourneys: readonly DemoJourney[] = [
  {
    by: 'reader',
    days: 0,
    time: 'soon',
    from: 'Bracknell Station',
    to: 'Heathrow Terminal 5',
    car: 'Executive',
    state: 'ReminderSent',
    driver: 0,
    flight: 'BA 177',
  },
  {
    by: 'reader',
    days: 2,
    time: '08:15',
    from: '12 Ringmead, Bracknell',
    to: 'Reading Station',
    car: 'Saloon',
    state: 'Pending',
    note: 'Please ring the side door.',
  },
  {
    by: 'reader',
    days: 5,
    time: '05:30',
    from: '12 Ringmead, Bracknell',
    to: 'Gatwick North Terminal',
    car: 'Executive',
    state: 'Confirmed',
    driver: 1,
    returnDays: 12,
    greet: true,
  },
  {
    by: 'reader',
    days: 21,
    time: '18:00',
    from: 'Crowthorne Station',
    to: 'Wokingham Station',
    car: 'Saloon',
    state: 'AwaitingPayment',
  },
  {
    by: 'reader',
    days: 30,
    time: '10:00',
    from: 'The Lexicon',
    to: 'Windsor Castle',
    via: 'Ascot Racecourse',
    car: 'Executive',
    state: 'Pending',
  },
  {
    by: 'reader',
    days: -3,
    time: '07:00',
    from: '12 Ringmead, Bracknell',
    to: 'Heathrow Terminal 3',
    car: 'Executive',
    state: 'Completed',
    driver: 0,
  },
  {
    by: 'reader',
    days: -10,
    time: '19:45',
    from: 'Reading Station',
    to: '12 Ringmead, Bracknell',
    car: 'Saloon',
    state: 'Completed',
    driver: 1,
  },
  {
    by: 'reader',
    days: -24,
    time: '09:30',
    from: '12 Ringmead, Bracknell',
    to: 'Waterloo Station',
    car: 'Executive',
    state: 'Completed',
    driver: 2,
  },
  {
    by: 'reader',
    days: -31,
    time: '23:10',
    from: 'Luton Airport',
    to: '12 Ringmead, Bracknell',
    car: 'Saloon',
    state: 'Completed',
    driver: 0,
    greet: true,
    flight: 'U2 2412',
  },
  { by: 'reader', days: -45, time: '12:00', from: 'The Lexicon', to: 'Sandhurst', car: 'Saloon', state: 'Rejected' },
  {
    by: 'reader',
    days: -50,
    time: '06:20',
    from: '12 Ringmead, Bracknell',
    to: 'Stansted Airport',
    car: 'Executive',
    state: 'Cancelled',
  },
  {
    by: 'reader',
    days: 9,
    time: '14:00',
    from: '12 Ringmead, Bracknell',
    to: 'Royal Berkshire Hospital',
    car: 'Saloon',
    state: 'Cancelled',
  },
  {
    by: 'reader',
    days: -60,
    time: '16:30',
    from: 'Wokingham Station',
    to: '12 Ringmead, Bracknell',
    car: 'Saloon',
    state: 'Failed',
  },
  {
    by: 'other',
    days: 0,
    time: 'earlier',
    from: 'Crowthorne',
    to: 'Heathrow Terminal 2',
    car: 'Executive',
    state: 'Completed',
    driver: 1,
  },
  {
    by: 'other',
    days: 0,
    time: '11:30',
    from: 'Binfield',
    to: 'Wokingham Station',
    car: 'Saloon',
    state: 'Confirmed',
    driver: 2,
    telephone: true,
  },
  { by: 'guest', days: 0, time: '21:15', from: 'Warfield', to: 'Reading Station', car: 'Saloon', state: 'Pending' },
  {
    by: 'other',
    days: 1,
    time: '04:45',
    from: 'Sandhurst',
    to: 'Heathrow Terminal 4',
    car: 'Executive',
    state: 'Confirmed',
    driver: 0,
    voucher: runningCode,
  },
  {
    by: 'guest',
    days: 1,
    time: '07:30',
    from: 'Birch Hill',
    to: 'Bracknell Station',
    car: 'Saloon',
    state: 'Confirmed',
  },
  {
    by: 'guest',
    days: 1,
    time: '15:00',
    from: 'Gatwick South Terminal',
    to: 'Wokingham',
    car: 'Executive',
    state: 'Pending',
    greet: true,
    flight: 'BA 2607',
    voucher: runningCode,
  },
  {
    by: 'other',
    days: 3,
    time: '10:30',
    from: 'Jennetts Park',
    to: 'Southampton City Cruise Terminal',
    car: 'Executive',
    state: 'Confirmed',
    driver: 2,
    telephone: true,
  },
  {
    by: 'other',
    days: -1,
    time: '13:20',
    from: 'Martins Heron',
    to: 'Legoland Windsor',
    car: 'Saloon',
    state: 'Completed',
    driver: 2,
  },
  {
    by: 'guest',
    days: -2,
    time: '22:40',
    from: 'Heathrow Terminal 5',
    to: 'Crowthorne',
    car: 'Saloon',
    state: 'Completed',
    driver: 1,
    flight: 'BA 833',
    voucher: runningCode,
  },
  {
    by: 'other',
    days: -6,
    time: '08:00',
    from: 'Easthampstead',
    to: 'City Airport',
    car: 'Executive',
    state: 'Completed',
    driver: 0,
    voucher: runningCode,
  },
  { by: 'guest', days: -8, time: '17:15', from: 'Priestwood', to: 'Sandhurst', car: 'Saloon', state: 'Cancelled' },
];
