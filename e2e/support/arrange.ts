import { bookingStates } from '#domain/booking/states.ts';
import { anonymous, type Caller } from './api.ts';
import { dayIn, timeIn } from './days.ts';
import { confirmAddress } from './emails.ts';
import { callerOf, newCustomer, unique } from './people.ts';

interface Driver {
  readonly id: string;
  readonly name: string;
}

/** A driver for one test, with valid documents; with an account if an email is given. */
export const addDriver = (staff: Caller, name: string, more: object = {}): Promise<Driver> =>
  staff.post('/api/Admin/drivers', {
    name,
    phone: '07700 900456',
    badgeNumber: `B-${unique()}`,
    badgeAuthority: 'Bracknell Forest Council',
    badgeExpires: '2099-12-31',
    licenceExpires: '2099-12-31',
    ...more,
  });

export const addCar = (staff: Caller, more: object = {}): Promise<{ id: string; registration: string }> => {
  const registration = unique().slice(-7).toUpperCase();
  return staff.post('/api/Admin/vehicles', {
    registration,
    plateNumber: `P-${registration}`,
    plateAuthority: 'Bracknell Forest Council',
    plateExpires: '2099-12-31',
    insuranceExpires: '2099-12-31',
    motExpires: '2099-12-31',
    makeAndModel: 'Mercedes E-Class',
    colour: 'Black',
    carType: 'Executive',
    seats: 4,
    ...more,
  });
};

export interface Booking {
  readonly id: string;
  readonly reference: string;
}

/** A booking that staff take by phone: by default to Heathrow, in an executive car. */
export async function takeCall(staff: Caller, name: string, pickupTime: string, more: object = {}): Promise<Booking> {
  const { booking } = await staff.post<{ booking: Booking }>('/api/Admin/bookings', {
    origin: { text: 'RG12 8TR' },
    destination: { text: 'Heathrow Terminal 5' },
    pickupTime,
    passengers: 2,
    luggage: 1,
    carType: 'Executive',
    name,
    phoneNumber: '07700 900123',
    email: '',
    howMade: 'telephone',
    ...more,
  });
  return booking;
}

/** A booking a month ahead, for one test. */
export const arrangeBooking = async (name: string, more: object = {}) =>
  takeCall(await callerOf(), name, `${dayIn(30)}T10:00`, {
    destination: { text: 'Bracknell Railway Station' },
    carType: 'Saloon',
    phoneNumber: '07700900777',
    ...more,
  });

export const assign = (staff: Caller, id: string, driverId: string | null, vehicleId: string | null) =>
  staff.post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId });

/** Books a journey online, from the town to the station, so many minutes from now. */
export async function bookJourney(
  customer: Caller,
  email: string,
  minutes: number,
  more: object = {},
): Promise<Booking & { manageUrl?: string }> {
  const journey = { pickupTime: timeIn(minutes), passengers: 1, greet: false };
  const places = ['RG12 8TR', 'Bracknell Railway Station'] as const;
  const quote = await customer.post<{ id: string }>('/api/Quotes', {
    ...journey,
    origin: { text: places[0] },
    destination: { text: places[1] },
    luggage: 0,
  });
  return customer.post('/api/Reservations/add', {
    ...journey,
    name: 'Ada Lovelace',
    email,
    phoneNumber: '07700900456',
    pickupLocation: places[0],
    dropoffLocation: places[1],
    louggages: 0,
    carType: 'Saloon',
    quoteId: quote.id,
    ...more,
  });
}

export const setStatus = (staff: Caller, id: string, status: keyof typeof bookingStates) =>
  staff.post(`/api/Admin/bookings/${id}/status`, { status: bookingStates[status] });

export const confirm = (staff: Caller, id: string) => setStatus(staff, id, 'Confirmed');

/** Confirms a booking, assigns a new driver and a new car (no other job keeps them busy) and completes the trip. */
export async function complete(staff: Caller, id: string): Promise<void> {
  await confirm(staff, id);
  const driver = await addDriver(staff, 'Dara Van Driver', { badgeExpires: dayIn(175) });
  await assign(staff, id, driver.id, (await addCar(staff)).id);
  await setStatus(staff, id, 'InProgress');
  await setStatus(staff, id, 'Completed');
}

/** A driver who can log in, and a car, for one test: parallel tests must not share them. */
export interface DriverAndCar {
  readonly email: string;
  readonly caller: Caller;
  readonly driverId: string;
  readonly vehicleId: string;
  readonly registration: string;
}

export async function newDriverAndCar(name = 'Dara Van Driver'): Promise<DriverAndCar> {
  const email = await newCustomer();
  // An account with an unconfirmed address loses its password when it gets the driver role.
  await confirmAddress(email);
  const staff = await callerOf();
  // The badge expires before the day that whole-day.spec.ts plans half a year ahead, so this driver isn't in that plan.
  const driver = await addDriver(staff, name, { email, badgeExpires: dayIn(175) });
  const car = await addCar(staff);
  const caller = await callerOf(email);
  return { email, caller, driverId: driver.id, vehicleId: car.id, registration: car.registration };
}

export interface Trip extends Booking {
  readonly name: string;
  readonly email: string;
  /** The guest's signed link; empty for a booking made with an account. */
  readonly link: string;
}

/** A confirmed trip half an hour from now, assigned and ready to start, booked by a guest or by the given customer. */
export async function tripFor(
  crew: DriverAndCar,
  guest = anonymous,
  accessNeeds: readonly string[] = [],
): Promise<Trip> {
  const who = { name: 'Grace Hopper', email: `grace-${unique()}@example.com` };
  const booked = await bookJourney(guest, who.email, 30, {
    name: who.name,
    accessNeeds,
    driverInstruction: 'Please ring the side door.',
  });
  const staff = await callerOf();
  await confirm(staff, booked.id);
  await assign(staff, booked.id, crew.driverId, crew.vehicleId);
  const link = new URL(booked.manageUrl ?? '/', 'http://site.test').searchParams.get('link') ?? '';
  return { id: booked.id, reference: booked.reference, ...who, link };
}

export const drive = (crew: DriverAndCar, trip: Trip, step: 'start' | 'arrived' | 'boarded' | 'complete') =>
  // A test drives in seconds: the driver confirms what the site doubts.
  crew.caller.post(`/api/Driver/jobs/${trip.id}/${step}`, step === 'complete' ? { confirmed: true } : {});

/** A manager for one test. */
export async function newColleague(): Promise<string> {
  const email = await newCustomer();
  await confirmAddress(email);
  const staff = await callerOf();
  const found = await staff.get<{ $values: { id: string }[] }>(`/api/Admin/people?text=${email}`);
  const roles = { roles: ['Reader', 'Writer'], permission: 'manager' };
  await staff.post(`/api/Admin/people/${found.$values[0]?.id}/roles`, roles);
  return email;
}
