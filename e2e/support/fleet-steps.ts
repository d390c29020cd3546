import type { APIRequestContext, Page } from '@playwright/test';
import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { enter as enterAs, expect as patient } from './customer-steps.ts';

export const expect = patient;
export const office = '/bracknellTaxis/staff';
export const writer = 'writer@demo.bracknelltaxis.test';

export const enter = (page: Page, room: string) => enterAs(page, `${office}/${room}`, writer);

/** A London day some days from now, `YYYY-MM-DD`. */
export const day = (days: number) => addLondonDays(londonDate(new Date()), days);

/** The same day as a British person types it. */
export const typed = (days: number) => day(days).split('-').toReversed().join('/');

/** Something that no other test calls so. */
export const own = (name: string) => `${name}${Date.now() % 1e8}${Math.floor(Math.random() * 90 + 10)}`;

/** Calls the API as the demo staff would, beside the page. */
export async function asStaff(request: APIRequestContext) {
  const login = await request.post('/api/Auth/login', { data: { email: writer, password: 'demo-Bracknell-2026' } });
  const { token }: { token: string } = await login.json();
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: (url: string) => request.get(url, { headers }),
    post: (url: string, data: unknown = {}) => request.post(url, { headers, data }),
  };
}

export const telephoneCall = {
  origin: { text: 'RG12 8TR' },
  destination: { text: 'Bracknell Railway Station' },
  passengers: 1,
  luggage: 0,
  carType: 'Saloon',
  name: 'Carol Caller',
  phoneNumber: '07700 900123',
  howMade: 'telephone',
};

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1');

/** The smallest GIF there is: one pixel. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
