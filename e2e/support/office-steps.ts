import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { enter, staffEmail } from './customer-steps.ts';

export const listPath = '/bracknellTaxis/booking/admin/list';
export const telephonePath = '/bracknellTaxis/staff/telephone';

/** Signs a member of staff in and waits for the room that was wanted. */
export const enterOffice = (page: Page, path: string) => enter(page, path, staffEmail);

/** Another desk in the same office, in a browser of its own. */
export async function secondDesk(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await enterOffice(page, path);
  return page;
}

export interface Arranged {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
}

/** A booking of one test's own, made as by telephone. */
export async function arrangeBooking(request: APIRequestContext, name: string): Promise<Arranged> {
  const signedIn = await request.post('/api/Auth/login', {
    data: { email: staffEmail, password: 'demo-Bracknell-2026' },
  });
  const { token }: { token: string } = await signedIn.json();
  const answer = await request.post('/api/Admin/bookings', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      origin: { text: 'RG12 8TR' },
      destination: { text: 'Bracknell Railway Station' },
      pickupTime: `${addLondonDays(londonDate(new Date()), 30)}T10:00`,
      passengers: 2,
      luggage: 1,
      carType: 'Saloon',
      name,
      phoneNumber: '07700900777',
      howMade: 'telephone',
    },
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  const { booking }: { booking: Arranged } = await answer.json();
  return booking;
}
