import { describe, expect, it } from 'vitest';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { findBookings } from './find-bookings.ts';

const booking = (reference: string, more: Partial<ReservationAnswer>): ReservationAnswer => ({
  id: reference,
  reference,
  userId: null,
  createdAt: '2026-11-01T10:00:00+00:00',
  name: 'Robin Reader',
  phoneNumber: '07700900111',
  email: 'robin@example.com',
  pickupLocation: 'Bracknell Station',
  via: '',
  moreStops: [],
  dropoffLocation: 'Heathrow Terminal 5',
  pickupTime: '2026-11-20T10:00:00+00:00',
  louggages: 1,
  passengers: 1,
  carType: 'Saloon',
  carImage: '',
  greet: false,
  driverInstruction: '',
  flightNumber: '',
  accessNeeds: [],
  childSeats: { rearFacing: 0, forwardFacing: 0, booster: 0 },
  costReference: '',
  price: 55,
  total: 55,
  lines: [],
  metres: 1,
  seconds: 1,
  estimated: false,
  status: 0,
  isConfirmed: false,
  canCancel: true,
  canChange: true,
  cutOff: '2026-11-30T22:00:00+00:00',
  version: 1,
  outboundId: null,
  returnId: null,
  pickupPlaceId: null,
  viaPlaceId: null,
  dropoffPlaceId: null,
  driver: null,
  vehicle: null,
  ...more,
});

const all = [
  booking('BT-A', { pickupTime: '2026-11-22T10:00:00+00:00', price: 60 }),
  booking('BT-B', { pickupTime: '2026-10-20T10:00:00+01:00', price: 140, dropoffLocation: 'Café Zürich, Reading' }),
  booking('BT-C', { pickupTime: '2026-11-21T10:00:00+00:00', price: 15 }),
];
const references = (...asked: Parameters<typeof findBookings>) => findBookings(...asked).map((one) => one.reference);

describe('searching and sorting bookings', () => {
  it("keeps the server's order by default", () => {
    expect(references(all, '', 'list')).toEqual(['BT-A', 'BT-B', 'BT-C']);
  });
  it('finds every search term in any field, ignoring accents', () => {
    expect(references(all, ' zurich  BRACKNELL ', 'list')).toEqual(['BT-B']);
    expect(references(all, 'bt-c', 'list')).toEqual(['BT-C']);
    expect(references(all, 'gatwick', 'list')).toEqual([]);
  });
  it('sorts by pickup and by price', () => {
    expect(references(all, '', 'soonest')).toEqual(['BT-B', 'BT-C', 'BT-A']);
    expect(references(all, '', 'latest')).toEqual(['BT-A', 'BT-C', 'BT-B']);
    expect(references(all, '', 'price')).toEqual(['BT-B', 'BT-A', 'BT-C']);
  });
});
