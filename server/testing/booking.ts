import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

interface Booked {
  readonly id: string;
  readonly reference: string;
  readonly manageUrl: string;
  readonly returnReservation?: { readonly id: string; readonly reference: string };
}

interface BookingOptions {
  readonly pickupTime: string;
  readonly returnTime?: string | undefined;
  readonly email?: string;
  readonly token?: string;
  readonly origin?: string;
  readonly destination?: string;
  readonly language?: string;
}

/** Books a journey through the API as a person would: quote first, then the booking. */
export async function bookAsGuest(testServer: TestServer, options: BookingOptions): Promise<Booked> {
  const { pickupTime, token } = options;
  const origin = options.origin ?? 'RG12 1AP';
  const destination = options.destination ?? 'Heathrow Terminal 5';
  const asked = {
    origin: { text: origin },
    destination: { text: destination },
    pickupTime,
    ...(options.returnTime ? { returnTime: options.returnTime } : {}),
    passengers: 1,
    luggage: 1,
    greet: false,
  };
  const quote = await testServer.call('POST', '/api/Quotes', { body: asked });
  expect(quote.statusCode, quote.body).toBe(201);
  const body = {
    pickupLocation: origin,
    dropoffLocation: destination,
    pickupTime,
    passengers: 1,
    louggages: 1,
    greet: false,
    carType: 'Saloon',
    name: 'Test Passenger',
    phoneNumber: '07700900123',
    email: options.email ?? 'passenger@example.org',
    quoteId: quote.json().id,
  };
  const headers: Record<string, string> = options.language ? { 'accept-language': options.language } : {};
  const answer = await testServer.call('POST', '/api/Reservations/add', { body, token, headers });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
