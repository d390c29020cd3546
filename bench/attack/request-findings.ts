import { randomUUID } from 'node:crypto';
import { goodDriver, goodVehicle } from '#server/testing/office.ts';
import { prepare } from '../support/booking-calls.ts';
import { type AttackedSite, type Finding, newEmail, newNetwork, password } from './attacked-site.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const journey = () => ({
  origin: { text: 'RG12 1AP' },
  destination: { text: 'Heathrow Terminal 5' },
  pickupTime: `${inDays(14)}T10:00`,
  passengers: 1,
  luggage: 1,
  greet: false,
});

const pool: Finding = {
  name: '2 quotes with a key starve the connections',
  async attack(site) {
    const ask = () => site.call('POST', '/api/Quotes', journey(), { headers: { 'idempotency-key': randomUUID() } });
    const asked = Array.from({ length: 60 }, ask);
    const start = performance.now();
    const ready = await site.call('GET', '/readyz');
    const seconds = (performance.now() - start) / 1000;
    const failed = (await Promise.all(asked)).filter(({ status }) => status >= 500).length;
    if (failed > 0) return `${failed} of 60 failed`;
    return ready.status === 200 && seconds < 4 ? null : `readyz: ${ready.status} after ${seconds.toFixed(1)} s`;
  },
};

const extremes: Finding = {
  name: '5 one request stops the process',
  async attack(site) {
    const { manager: token } = site;
    const cursor = Buffer.from('+275760-09-13T00:00:00.000Z 00000000-0000-4000-8000-000000000000').toString(
      'base64url',
    );
    const refused = [
      '/api/Admin/statistics?from=9999-12-01',
      '/api/Admin/register?from=9999-12-31&to=9999-12-31',
      '/api/Admin/board?day=9999-12-31',
      `/api/Admin/messages?limit=5&cursor=${cursor}`,
      '/api/Admin/messages?limit=5&cursor=%00',
    ];
    for (const place of refused) {
      const { status } = await site.call('GET', place, undefined, { token });
      if (status !== 400) return `${place} answers ${status}`;
    }
    for (const place of ['//', '/%00', '/api//', '/api/%00']) {
      const { status } = await site.call('GET', place);
      if (status >= 500) return `${place} answers ${status}`;
    }
    return null;
  },
};

async function bookAs(site: AttackedSite, email: string, from: string, more: object) {
  const { key, body } = await prepare(site.url, email);
  return site.call(
    'POST',
    '/api/Reservations/add',
    { ...body, ...more },
    { from, headers: { 'idempotency-key': key } },
  );
}

const relay: Finding = {
  name: '7 a guest’s booking sends a stranger’s link to a mailbox, again and again',
  async attack(site) {
    const [email, from] = [newEmail('victim'), newNetwork()];
    const named = await bookAs(site, email, from, { name: 'www.evil.example' });
    if (named.status !== 400) return `a web address as the name answers ${named.status}`;
    const booked = [];
    for (let i = 0; i < 12; i += 1)
      booked.push(await bookAs(site, email, from, { driverInstruction: 'Win at https://evil.example/prize' }));
    const fault = booked.find(({ status }) => status !== 201 && status !== 429);
    if (fault) return `a booking answers ${fault.status}`;
    const accepted = booked.filter(({ status }) => status === 201).length;
    if (accepted === 0 || accepted > 5) return `${accepted} of 12 were taken without work`;
    const emails = await site.emails(email, accepted);
    if (emails.length > accepted) return `${emails.length} emails for ${accepted} bookings`;
    return emails.some((mail) => `${mail.text} ${mail.html}`.includes('evil.example'))
      ? 'the email has the link'
      : null;
  },
};

interface Document {
  readonly paths: Record<string, Record<string, { 'x-access'?: string }>>;
}

const caches: Finding = {
  name: '9 private answers are kept by caches',
  async attack(site) {
    const document = (await site.call('GET', '/api/openapi.json')).body as Document;
    const doors = Object.entries(document.paths).flatMap(([place, methods]) =>
      methods['get'] && methods['get']['x-access'] !== 'open' ? [place] : [],
    );
    if (doors.length < 20) return `only ${doors.length} closed doors were found`;
    for (const place of doors) {
      const filled = place.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      const { headers } = await site.call('GET', filled, undefined, { token: site.manager });
      const kept = headers.get('cache-control') ?? '';
      if (!/no-store|private/.test(kept)) return `${place} says ${kept || 'nothing'}`;
    }
    return null;
  },
};

/** A logged-in driver with a job tomorrow, created by the office. */
async function driverWithJob(site: AttackedSite, email: string) {
  const office = async (place: string, body: unknown) => {
    const answer = await site.call('POST', place, body, { token: site.manager });
    if (answer.status >= 300) throw new Error(`${place} answers ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const until = { badgeExpires: inDays(300), licenceExpires: inDays(300) };
  const driver = await office('/api/Admin/drivers', { ...goodDriver, ...until, email });
  const lasts = { plateExpires: inDays(300), insuranceExpires: inDays(300), motExpires: inDays(300) };
  const vehicle = await office('/api/Admin/vehicles', { ...goodVehicle, ...lasts });
  const caller = { name: 'Test Passenger', phoneNumber: '07700 900123', email: newEmail('passenger') };
  const call = {
    ...journey(),
    carType: 'Executive',
    howMade: 'telephone',
    pickupTime: `${inDays(1)}T10:00`,
    ...caller,
  };
  const { booking } = await office('/api/Admin/bookings', call);
  await office(`/api/Admin/bookings/${booking.id}/status`, { status: 1 });
  await office(`/api/Admin/bookings/${booking.id}/assign`, { driverId: driver.id, vehicleId: vehicle.id });
  const reset = { token: await site.linkTo(email, 'reset-password'), password };
  await site.call('POST', '/api/Auth/reset-password', reset);
  const { token } = (await site.call('POST', '/api/Auth/login', { email, password })).body;
  return { token, bookingId: booking.id, passenger: caller.email };
}

const formerDriver: Finding = {
  name: '11 a driver who has left reads customers',
  async attack(site) {
    const email = newEmail('driver');
    const { token, bookingId, passenger } = await driverWithJob(site, email);
    const read = (as: string) => site.call('GET', `/api/Reservations/${bookingId}`, undefined, { token: as });
    const before = await read(token);
    if (before.status !== 200) return `the driver’s own job answers ${before.status}`;
    if (JSON.stringify(before.body).includes(passenger)) return 'the job shows the customer’s email address';
    const people = await site.call('GET', `/api/Admin/people?text=${email}`, undefined, { token: site.manager });
    const place = `/api/Admin/people/${people.body.$values[0].id}/roles`;
    const left = await site.call('POST', place, { roles: ['Reader'] }, { token: site.manager });
    if (left.status !== 200) return `taking the role away answers ${left.status}`;
    if ((await read(token)).status === 200) return 'the driver’s old session still reads the job';
    const again = (await site.call('POST', '/api/Auth/login', { email, password })).body.token;
    const after = await read(again);
    return after.status === 404 ? null : `the job answers ${after.status}`;
  },
};

const pages: Finding = {
  name: '12 made-up addresses push the kept pages out',
  async attack(site) {
    const home = async () => {
      const start = performance.now();
      await site.call('GET', '/');
      return performance.now() - start;
    };
    await home();
    const before = Math.min(await home(), await home(), await home());
    for (let i = 0; i < 640; i += 1) await site.call('GET', `/?x=${randomUUID()}`);
    const after = Math.min(await home(), await home(), await home());
    return after < before * 5 + 50
      ? null
      : `the first page took ${before.toFixed(0)} ms and takes ${after.toFixed(0)} ms`;
  },
};

/** Findings about single requests and floods. */
export const requestFindings: readonly Finding[] = [pool, extremes, relay, caches, formerDriver, pages];
