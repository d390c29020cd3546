import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { bookingStates } from '#domain/booking/states.ts';
import { confirmAddress } from './mail.ts';
import { password, soon, staffEmail } from './tracking-steps.ts';

/** Where the site of this run stands. */
const site = process.env.E2E_URL ?? '';

/** A driver and a car of one test, so that tests side by side do not wait for one driver. */
export interface Crew {
  readonly email: string;
  readonly token: string;
  readonly driverId: string;
  readonly vehicleId: string;
  readonly registration: string;
}

export interface ArrangedTrip {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  /** The guest's signed link; empty for a booking of an account. */
  readonly link: string;
}

/** Asks the site as a program would: with a token or as a stranger, never with cookies. */
async function ask<T>(path: string, data?: unknown, token = ''): Promise<T> {
  const answer = await fetch(site + path, {
    method: data === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(data === undefined ? {} : { body: JSON.stringify(data) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const value: T = await answer.json();
  return value;
}

export const tokenOf = async (email: string) =>
  (await ask<{ token: string }>('/api/Auth/login', { email, password })).token;

let made = 0;
const unique = () => `${Date.now()}${(made += 1)}${Math.floor(Math.random() * 1e4)}`;

export async function newCustomer(): Promise<string> {
  const email = `c${unique()}@example.com`;
  await ask('/api/Auth/register', { email, password });
  return email;
}

export async function newCrew(): Promise<Crew> {
  const email = await newCustomer();
  // An address that nobody has confirmed loses its password when it becomes a driver's.
  await confirmAddress(email);
  const staff = await tokenOf(staffEmail);
  const papers = { plateExpires: '2030-12-31', insuranceExpires: '2030-12-31', motExpires: '2030-12-31' };
  const registration = `LB${unique().slice(-5)}`;
  const driver = await ask<{ id: string }>(
    '/api/Admin/drivers',
    {
      name: 'Dara Van Driver',
      email,
      phone: '07700 900789',
      badgeNumber: `B${unique()}`,
      badgeAuthority: 'Bracknell Forest Council',
      badgeExpires: '2030-12-31',
      licenceExpires: '2030-12-31',
    },
    staff,
  );
  const vehicle = await ask<{ id: string }>(
    '/api/Admin/vehicles',
    {
      ...papers,
      registration,
      plateNumber: `P${unique()}`,
      plateAuthority: 'Bracknell Forest Council',
      makeAndModel: 'Mercedes E-Class',
      colour: 'Black',
      carType: 'Executive',
      seats: 4,
    },
    staff,
  );
  return { email, token: await tokenOf(email), driverId: driver.id, vehicleId: vehicle.id, registration };
}

/** A trip of this crew that is confirmed and can start; a guest's unless a customer's token is given. */
export async function tripFor(
  crew: Crew,
  { token = '', accessNeeds = [] }: { token?: string; accessNeeds?: readonly string[] } = {},
): Promise<ArrangedTrip> {
  const who = { name: 'Grace Hopper', email: `grace-${unique()}@example.com` };
  const pickupTime = soon();
  const journey = { pickupTime, passengers: 2, greet: false };
  const quote = await ask<{ id: string }>('/api/Quotes', {
    ...journey,
    origin: { text: 'RG12 8TR' },
    destination: { text: 'Bracknell Railway Station' },
    luggage: 1,
  });
  const booked = await ask<{ id: string; reference: string; manageUrl?: string }>(
    '/api/Reservations/add',
    {
      ...journey,
      louggages: 1,
      ...who,
      accessNeeds,
      driverInstruction: 'Please ring the side door.',
      phoneNumber: '07700900456',
      pickupLocation: 'RG12 8TR',
      dropoffLocation: 'Bracknell Railway Station',
      carType: 'Saloon',
      quoteId: quote.id,
    },
    token,
  );
  const staff = await tokenOf(staffEmail);
  const admin = `/api/Admin/bookings/${booked.id}`;
  await ask(`${admin}/status`, { status: bookingStates.Confirmed }, staff);
  await ask(`${admin}/assign`, { driverId: crew.driverId, vehicleId: crew.vehicleId }, staff);
  const link = new URL(booked.manageUrl ?? '/', site).searchParams.get('link') ?? '';
  return { id: booked.id, reference: booked.reference, ...who, link };
}

export const drive = (crew: Crew, trip: ArrangedTrip, step: 'start' | 'arrived' | 'boarded' | 'complete') =>
  ask(`/api/Driver/jobs/${trip.id}/${step}`, {}, crew.token);

/** The official client without a browser: a driver's, or that of whoever holds a link. */
export async function openRadio(who: { token: string } | { link: string }): Promise<HubConnection> {
  const asked = 'link' in who ? `?${new URLSearchParams({ trip: who.link })}` : '';
  const connection = new HubConnectionBuilder()
    .withUrl(`${site}/hubs/tracking${asked}`, {
      transport: HttpTransportType.WebSockets,
      ...('token' in who ? { accessTokenFactory: () => who.token } : {}),
    })
    .configureLogging(LogLevel.None)
    .build();
  for (const event of ['TripChanged', 'ReceiveNotification', 'BookingsChanged']) connection.on(event, () => {});
  await connection.start();
  return connection;
}
