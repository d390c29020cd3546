import { HubConnectionBuilder } from '@microsoft/signalr';
import { londonIso } from '#domain/basics/london-time.ts';
import { goodDriver, goodVehicle } from '#server/testing/office.ts';
import { prepare } from '../support/booking-calls.ts';
import { type AttackedSite, type Finding, newEmail, password } from './attacked-site.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let numbers = 0;
/** From the range that is reserved for invented mobile numbers. */
const newPhone = () => `07700 900${String((numbers += 1)).padStart(3, '0')}`;

/** A booking that staff take over the telephone. */
const takeCall = async (site: AttackedSite, more: object) =>
  (
    await site.call(
      'POST',
      '/api/Admin/bookings',
      {
        origin: { text: 'RG12 1AP' },
        destination: { text: 'Heathrow Terminal 5' },
        pickupTime: `${inDays(20)}T10:00`,
        passengers: 1,
        luggage: 1,
        carType: 'Saloon',
        name: 'Vera Victim',
        howMade: 'telephone',
        confirm: true,
        ...more,
      },
      { token: site.manager },
    )
  ).body.booking;

async function bookOnline(site: AttackedSite, email: string, more: object) {
  const { key, body } = await prepare(site.url, email);
  const headers = { 'idempotency-key': key };
  return site.call('POST', '/api/Reservations/add', { ...body, ...more }, { headers });
}

/** Somebody with an account of their own, whose address is verified. */
async function verified(site: AttackedSite) {
  const email = newEmail('stranger');
  await site.register(email);
  const { body } = await site.call('POST', '/api/Auth/verify-email', {
    token: await site.linkTo(email, 'verify-email'),
  });
  // Opened outside the browser that registered, the link asks for a password anew.
  if (body.choosePassword)
    await site.call('POST', '/api/Auth/reset-password', { token: body.choosePassword, password });
  return { email, token: (await site.call('POST', '/api/Auth/login', { email, password })).body.token };
}

const desk: Finding = {
  name: '2.1 the phone desk believes what a stranger typed beside the caller’s number',
  async attack(site) {
    const { email, token } = await verified(site);
    const phoneNumber = newPhone();
    const booked = await bookOnline(site, email, { phoneNumber, name: 'Mal Stranger' });
    if (booked.status !== 201) throw new Error(`the stranger’s booking answers ${booked.status}`);
    const place = `/api/Admin/callers?phone=${encodeURIComponent(phoneNumber)}`;
    const { caller } = (await site.call('GET', place, undefined, { token: site.manager })).body;
    if (caller.email || caller.name || caller.userId) return `the desk fills in ${caller.name} ${caller.email}`;
    if (caller.typed[0]?.email !== email) return 'what was typed online is not shown';
    const { reference } = await takeCall(site, { phoneNumber, email: caller.email });
    const own = await site.call('GET', '/api/Reservations/get-my-reservations', undefined, { token });
    const references = own.body.$values.map((one: { reference: string }) => one.reference);
    return references.includes(reference) ? 'the caller’s booking is in the stranger’s account' : null;
  },
};

/** A driver with a login and a car, and a job of theirs. */
async function driverWithJob(site: AttackedSite, phoneNumber: string) {
  const email = newEmail('driver');
  const link = await site.addStaff(email, '--role', 'Driver');
  await site.call('POST', '/api/Auth/reset-password', { token: link, password });
  const { token } = (await site.call('POST', '/api/Auth/login', { email, password })).body;
  const asManager = async (method: string, place: string, body: object) => {
    const answer = await site.call(method, place, body, { token: site.manager });
    if (answer.status >= 300) throw new Error(`${place} answers ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const number = `A${Date.now() % 100_000}-${(numbers += 1)}`;
  const driver = await asManager('POST', '/api/Admin/drivers', { ...goodDriver, email, badgeNumber: number });
  const numbersOfCar = { registration: `AT${numbers} ACK`, plateNumber: number };
  const vehicle = await asManager('POST', '/api/Admin/vehicles', { ...goodVehicle, ...numbersOfCar });
  // A start is refused long before the pickup, and off shift.
  const pickupTime = londonIso(new Date(Date.now() + 90 * 60_000)).slice(0, 16);
  const job = await takeCall(site, { phoneNumber, email: newEmail('victim'), pickupTime });
  await site.call('POST', '/api/Driver/shift', { state: 'on', vehicleId: vehicle.id }, { token });
  const crew = { driverId: driver.id, vehicleId: vehicle.id, offer: false };
  await asManager('POST', `/api/Admin/bookings/${job.id}/assign`, crew);
  return { token, job, asManager };
}

const hiddenNumber: Finding = {
  name: '2.4 a driver reads the number that the office hides',
  async attack(site) {
    const phoneNumber = newPhone();
    const { token, job, asManager } = await driverWithJob(site, phoneNumber);
    await asManager('PUT', '/api/Admin/settings', { calls: { number: '01344 960777', texts: false } });
    const places = [
      `Reservations/${job.id}`,
      `Reservations/trip?id=${job.id}`,
      `Reservations/${job.id}/calendar.ics`,
      'Driver/jobs',
      `Driver/jobs?day=${job.pickupTime.slice(0, 10)}`,
      'Driver/notices',
    ];
    for (const place of places) {
      const { status, body } = await site.call('GET', `/api/${place}`, undefined, { token });
      if (status !== 200) throw new Error(`${place} answers ${status}`);
      const said = JSON.stringify(body).replaceAll(' ', '');
      if (said.includes(phoneNumber.replaceAll(' ', '').slice(1))) return `${place} says the number`;
      if (said.includes(job.email)) return `${place} says the email address`;
    }
    return null;
  },
};

const manageLink: Finding = {
  name: '2.5 a driver gets the customer’s own link with reference and number',
  async attack(site) {
    const phoneNumber = newPhone();
    const { token, job } = await driverWithJob(site, phoneNumber);
    const ask = (contact: string) =>
      site.call('POST', '/api/Reservations/find', { reference: job.reference, contact }, { token });
    const right = await ask(phoneNumber);
    if (right.status !== 200) return `the right number answers ${right.status}`;
    if (/link=|"link"|m\.[\w-]{22}/.test(JSON.stringify(right.body))) return 'the link is in the answer';
    const wrong = await ask(newPhone());
    if (JSON.stringify([right.status, right.body]) !== JSON.stringify([wrong.status, wrong.body]))
      return 'the answer says whether the number is right';
    const [mail] = await site.emails(job.email, 1);
    const link = /manage\?link=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
    if (!link) throw new Error('the confirmation has no link');
    await site.call('POST', `/api/Admin/bookings/${job.id}/revoke-links`, undefined, { token: site.manager });
    const opened = await site.call('GET', `/api/Reservations/by-link?link=${link}`);
    return opened.status === 404 ? null : `a revoked link answers ${opened.status}`;
  },
};

const latePositions: Finding = {
  name: '2.19 a position sent in after the end is shown as measured',
  async attack(site) {
    const { token, job } = await driverWithJob(site, newPhone());
    let during = '';
    for (const step of ['start', 'arrived', 'boarded', 'complete']) {
      const { status } = await site.call(
        'POST',
        `/api/Driver/jobs/${job.id}/${step}`,
        step === 'complete' ? { confirmed: true } : {},
        { token },
      );
      if (status >= 300) throw new Error(`${step} answers ${status}`);
      if (step === 'arrived') during = new Date().toISOString();
    }
    const connection = new HubConnectionBuilder()
      .withUrl(`${site.url}/hubs/tracking`, { accessTokenFactory: () => token })
      .build();
    await connection.start();
    await connection.invoke('SendDriverLocation', 51.4, -0.7, { at: during });
    await connection.stop();
    const place = `/api/Reservations/${job.id}/evidence`;
    const { body } = await site.call('GET', place, undefined, { token: site.manager });
    if (body.latePositions.length !== 1) return 'it is not marked as late';
    return body.positions.length === 0 ? null : 'it is among the measured ones';
  },
};

/** Findings of the second review about who sees what of a booking. */
export const whoSeesWhatFindings: readonly Finding[] = [desk, hiddenNumber, manageLink, latePositions];
