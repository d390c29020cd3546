import { expect } from 'vitest';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { type Office, updateOf } from '#server/testing/office.ts';
import { testPassword } from '#server/testing/people.ts';
import { addApp } from '#server/testing/second-factor.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { type InvoiceJobs, invoiceCompany } from './every-invoice-message.ts';
import { type NoticeJobs, sendJobNews } from './every-job-text.ts';
import { type LateJobs, runLate } from './every-late-message.ts';
import { listenForRequests, openBoard, repeatJourney, writeToOffice } from './every-office-message.ts';
import { type PaymentJobs, payOnline } from './every-payment-message.ts';

type OwnJob = 'sendReminders' | 'askForReviews' | 'sendDaySheet' | 'followFlights';
type Jobs = InvoiceJobs &
  PaymentJobs &
  LateJobs &
  NoticeJobs &
  Readonly<Record<OwnJob, (deps: Deps) => Promise<number>>>;

const home = 'RG12 8SH';
/** As long as a real address can be. */
const longAddress = '14 Jennetts Crescent, Great Hollands, Bracknell RG12 8SH';

/** What a customer who speaks one language and the office do; each step is checked. */
function stageOf(testServer: TestServer, office: Office, language: Language) {
  const headers = { 'accept-language': languageTag(language) };
  const at = (time: string) => {
    testServer.now = new Date(time);
  };
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token?: string) => {
    const answer = await testServer.call(method, url, { body, token, headers });
    expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300);
    return answer.body === '' ? {} : answer.json();
  };
  const mailedToken = async (email: string) => {
    // Emails with password links are written by the worker that sends the queue.
    await testServer.outbox.drain();
    const sql = "select message->>'text' as text from outbox where recipient = $1 order by id desc";
    const { rows } = await testServer.db.pool.query<{ text: string }>(sql, [email]);
    return rows.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
  };
  const staff = async (answer: Promise<{ statusCode: number; body: string; json: () => Record<string, never> }>) => {
    const done = await answer;
    expect(done.statusCode, done.body).toBeLessThan(300);
    return done;
  };
  const move = (id: string, status: number) => staff(office.post(`/api/Admin/bookings/${id}/status`, { status }));
  const edit = async (id: string, more: object) => {
    const booking = (await office.get(`/api/Reservations/${id}`)).json();
    await staff(office.put(`/api/Bookings/${id}`, updateOf(booking, more), { 'if-match': `"${booking.version}"` }));
  };
  const email = `anna-${language}@example.org`;
  const credentials = { email, password: testPassword };
  const quoted = async (more: object) => {
    const places = { origin: { text: home }, destination: { text: 'Heathrow Terminal 5' } };
    const when = { pickupTime: '2026-12-01T09:30', passengers: 2, luggage: 1, greet: true };
    return call('POST', '/api/Quotes', { ...places, ...when, ...more });
  };
  const book = async (more: object = {}, passenger: object = {}, by?: string) => {
    const quote = await quoted(more);
    return call(
      'POST',
      '/api/Reservations/add',
      {
        pickupLocation: home,
        dropoffLocation: 'Heathrow Terminal 5',
        pickupTime: quote.pickupTime,
        passengers: 2,
        louggages: 1,
        greet: true,
        carType: 'Executive',
        name: 'Anna Example',
        phoneNumber: '07700 900123',
        email,
        driverInstruction: 'Please ring the bell.',
        quoteId: quote.id,
        ...passenger,
      },
      by,
    );
  };
  return { testServer, office, language, email, credentials, at, call, mailedToken, staff, move, edit, quoted, book };
}

type Stage = ReturnType<typeof stageOf>;

async function openAccount({ office, language, email, credentials, call, mailedToken }: Stage): Promise<string> {
  await call('POST', '/api/Auth/register', credentials);
  await call('POST', '/api/Auth/verify-email', { token: await mailedToken(email) });
  await call('POST', '/api/Auth/register', credentials);
  await call('POST', '/api/Auth/forgot-password', { email });
  await call('POST', '/api/Auth/reset-password', { token: await mailedToken(email), password: testPassword });
  const { token } = await call('POST', '/api/Auth/login', credentials);
  const hopeful = `new-driver-${language}@example.org`;
  await call('POST', '/api/Auth/register', { email: hopeful, password: testPassword });
  await office.addDriver({ email: hopeful });
  return token;
}

/** A member of staff adds a second factor, uses and renews its codes and removes it; a manager resets the next. */
async function changeSecondFactor({ testServer, office, language, call, staff }: Stage): Promise<void> {
  const email = `dispatcher-${language}@example.org`;
  await call('POST', '/api/Auth/register', { email, password: testPassword });
  await testServer.db.pool.query("update people set roles = '{Writer}', email_verified_at = now() where email = $1", [
    email,
  ]);
  const logIn = async (): Promise<string> =>
    (await call('POST', '/api/Auth/login', { email, password: testPassword })).token;
  const { token, recoveryCodes } = await addApp(testServer, await logIn());
  await call('POST', '/api/Auth/proof', { recoveryCode: recoveryCodes[0] }, await logIn());
  await call('POST', '/api/Auth/factors/recovery-codes', {}, token);
  const { $values } = await call('GET', '/api/Auth/factors', undefined, token);
  await call('DELETE', `/api/Auth/factors/${$values[0].id}`, undefined, token);
  await addApp(testServer, await logIn());
  const { rows } = await testServer.db.pool.query<{ id: string }>('select id from people where email = $1', [email]);
  await staff(office.post(`/api/Admin/people/${rows[0]?.id}/reset-factor`, {}));
}

/** A return: requested, then one journey confirmed, changed and cancelled; then both journeys of another return. */
async function bookReturns({ call, book, move, edit, email }: Stage, token: string): Promise<void> {
  const both = { returnTime: '2026-12-03T18:00' };
  const flights = { flightNumber: 'BA 123', returnFlightNumber: 'BA 456' };
  const first = await book(both, flights, token);
  await move(first.id, 1);
  await edit(first.id, { PickUpDate: '2026-12-01T10:00' });
  await move(first.id, 2);
  await call('POST', '/api/Reservations/find', { reference: first.reference, contact: email });
  const second = await book({ ...both, pickupTime: '2026-12-02T09:30' }, flights, token);
  await call('PUT', `/api/Reservations/cancel-reservation/${second.id}?both=true`, undefined, token);
  const oneWay = await book({ ...both, pickupTime: '2026-12-02T11:30', via: { text: 'RG12 1AP' } }, flights, token);
  await call('PUT', `/api/Reservations/cancel-reservation/${oneWay.returnReservation.id}`, undefined, token);
  const third = await book({ pickupTime: '2026-12-04T09:30' }, {}, token);
  await move(third.id, 4);
}

/** A customer changes and cancels online a booking that the office has already assigned. */
async function changeOnline(
  { office, language, call, staff, book, quoted, move }: Stage,
  token: string,
): Promise<void> {
  const planned = await book({ pickupTime: '2026-12-06T09:30' }, {}, token);
  const early = {
    driverId: (await office.addDriver({ badgeNumber: `E-${language}` })).id,
    vehicleId: (await office.addVehicle({ registration: `EA21 ${language.toUpperCase()}` })).id,
  };
  await staff(office.post(`/api/Admin/bookings/${planned.id}/assign`, early));
  const change = async (pickupTime: string) => {
    const quoteId = (await quoted({ pickupTime })).id;
    await call('PUT', `/api/Reservations/${planned.id}/change`, { quoteId }, token);
  };
  await change('2026-12-06T11:30');
  // The car's insurance expires before this.
  await change('2027-07-06T09:30');
  await move(planned.id, 1);
  await call('PUT', `/api/Reservations/cancel-reservation/${planned.id}`, undefined, token);
}

async function bookOnAccount(stage: Stage, token: string, jobs: InvoiceJobs): Promise<void> {
  const { office, call, staff, book } = stage;
  const company = { company: 'Lexicon Travel Ltd', companyNumber: '01234567', billingAddress: '1 High Street' };
  const account = { ...company, billingEmail: 'bills@example.org', costReferences: ['FIN-1'], bookers: [] };
  const decide = async (verb: string) => {
    const { id } = await call('POST', '/api/Account', account, token);
    await staff(office.post(`/api/Admin/accounts/${id}/${verb}`, { note: 'Thank you.' }));
    return id;
  };
  await decide('refuse');
  const companyId = await decide('approve');
  const { id: bookingId } = await book({ pickupTime: '2026-12-05T09:30' }, { costReference: 'FIN-1' }, token);
  await invoiceCompany(stage, jobs, { accountId: companyId, bookingId });
  await staff(office.post(`/api/Admin/accounts/${companyId}/close`, { note: '' }));
}

async function driverOf({ testServer, office, language, call, staff, at }: Stage, jobs: Jobs) {
  const driver = { email: `driver-${language}@example.org`, name: 'Dara Driver', badgeNumber: `B-${language}` };
  await call('POST', '/api/Auth/register', { email: driver.email, password: testPassword });
  await testServer.db.pool.query("update people set roles = '{Driver}', email_verified_at = now() where email = $1", [
    driver.email,
  ]);
  const crew = {
    driverId: (await office.addDriver(driver)).id,
    vehicleId: (await office.addVehicle({ registration: `AB12 ${language.toUpperCase()}` })).id,
  };
  const login = await call('POST', '/api/Auth/login', { email: driver.email, password: testPassword });
  const job = (id: string, step: string) =>
    call('POST', `/api/Driver/jobs/${id}/${step}`, step === 'complete' ? { confirmed: true } : {}, login.token);
  return async (id: string, time: string) => {
    await staff(office.post(`/api/Admin/bookings/${id}/assign`, crew));
    at(`2026-11-18T${String(Number(time.slice(0, 2)) - 2).padStart(2, '0')}:00:00Z`);
    await jobs.sendReminders(testServer.app.deps);
    at(`2026-11-18T${time}:00Z`);
    await call('POST', `/api/Driver/jobs/${id}/late`, { minutes: 10 }, login.token);
    await job(id, 'start');
    await testServer.db.pool.query("update outbox set state = 'sent' where kind = 'underway'");
    await job(id, 'undo');
    for (const step of ['start', 'arrived', 'arrived', 'boarded', 'complete']) await job(id, step);
  };
}

/** A journey from the assignment to the review, for a customer with an email address and one without. */
async function travel(stage: Stage, jobs: Jobs, token: string): Promise<void> {
  const { testServer, office, language, at, book, move, edit, staff } = stage;
  const drive = await driverOf(stage, jobs);
  const caller = { origin: { text: home }, phoneNumber: '07700 900888', email: '', language, name: 'Carl Caller' };
  const phoned = async (more: object) => (await office.takeCall({ ...caller, ...more })).id;
  const ownTrip = await book({ pickupTime: '2026-11-18T08:00' }, {}, token);
  await move(ownTrip.id, 1);
  const phonedTrip = await phoned({ pickupTime: '2026-11-18T16:00', confirm: true });
  const phonedRequest = await phoned({ pickupTime: '2026-12-08T16:00' });
  await testServer.db.pool.query('update reservations set pickup_location = $1 where id = any($2)', [
    longAddress,
    [phonedTrip, phonedRequest],
  ]);
  await staff(office.post(`/api/Admin/bookings/${phonedTrip}/revoke-links`));
  for (const more of [{ Passengers: 3 }, { Remarks: 'Only for the office' }]) await edit(phonedTrip, more);
  for (const state of [1, 2]) await move(phonedRequest, state);
  await move(await phoned({ pickupTime: '2026-12-09T16:00' }), 4);
  await phoned({ pickupTime: '2026-11-19T16:00', phoneNumber: '01344 960999' });
  const unconfirmed = await phoned({ pickupTime: '2026-11-18T20:30', phoneNumber: '01344 960998' });
  await drive(ownTrip.id, '08:00');
  await drive(phonedTrip, '16:00');
  await jobs.askForReviews(testServer.app.deps);
  at('2026-11-18T19:00:00Z');
  await jobs.sendReminders(testServer.app.deps);
  await move(unconfirmed, 4);
  at('2026-11-18T20:05:00Z');
  await jobs.sendDaySheet(testServer.app.deps);
}

/** Flights of the demo's timetable: one late, one late into the next job, one early. */
async function flyIn({ testServer, office, language, staff, at }: Stage, jobs: Jobs): Promise<void> {
  const crew = {
    driverId: (await office.addDriver({ badgeNumber: `F-${language}` })).id,
    vehicleId: (await office.addVehicle({ registration: `FL12 ${language.toUpperCase()}` })).id,
  };
  const lands = async (more: object) => {
    const flyer = { origin: { text: 'Heathrow Terminal 5' }, destination: { text: home }, language, confirm: true };
    const { id } = await office.takeCall({
      ...flyer,
      email: `flyer-${language}@example.org`,
      minutesAfterLanding: 45,
      ...more,
    });
    await staff(office.post(`/api/Admin/bookings/${id}/assign`, crew));
  };
  at('2026-11-18T20:10:00Z');
  await lands({ pickupTime: '2026-11-19T13:45', flightNumber: 'BA 178' });
  await lands({ pickupTime: '2026-11-20T13:45', flightNumber: 'BA 178' });
  await lands({ pickupTime: '2026-11-20T14:45' });
  await jobs.followFlights(testServer.app.deps);
  const second = { origin: { text: 'Heathrow Terminal 2' }, flightNumber: 'LH 914', minutesAfterLanding: 30 };
  await lands({ ...second, pickupTime: '2026-11-19T17:10' });
  at('2026-11-19T09:00:00Z');
  await jobs.followFlights(testServer.app.deps);
  at('2026-11-19T13:00:00Z');
  await jobs.followFlights(testServer.app.deps);
}

/** The account's address changes, and the account is deleted. */
async function leave({ language, credentials, call, mailedToken, book }: Stage): Promise<void> {
  const session = await call('POST', '/api/Auth/login', credentials);
  const next = `anna-new-${language}@example.org`;
  await call('POST', '/api/Auth/change-email', { email: next, currentPassword: testPassword }, session.token);
  await call('POST', '/api/Auth/verify-email', { token: await mailedToken(next) }, session.token);
  const leaving = { email: `leaving-${language}@example.org`, password: testPassword };
  await call('POST', '/api/Auth/register', leaving);
  const last = await call('POST', '/api/Auth/login', leaving);
  await call('POST', '/api/Auth/verify-email', { token: await mailedToken(leaving.email) }, last.token);
  const own = await book({ pickupTime: '2026-11-20T09:30' }, { email: leaving.email }, last.token);
  await call('PUT', `/api/Reservations/cancel-reservation/${own.id}`, undefined, last.token);
  await call('DELETE', '/api/UserProfile', { password: testPassword }, last.token);
}

/**
 * Everything that makes the site write to a customer of one language, in a fixed order, through the API and its jobs.
 */
export async function writeToCustomer(
  testServer: TestServer,
  office: Office,
  language: Language,
  jobs: Jobs,
): Promise<void> {
  const stage = stageOf(testServer, office, language);
  const token = await openAccount(stage);
  await writeToOffice(stage);
  await listenForRequests(testServer, language);
  await bookReturns(stage, token);
  await openBoard(testServer);
  await changeOnline(stage, token);
  await repeatJourney(stage.call, token);
  await bookOnAccount(stage, token, jobs);
  await payOnline(stage, jobs, token);
  await travel(stage, jobs, token);
  await flyIn(stage, jobs);
  await runLate(stage, jobs);
  await changeSecondFactor(stage);
  await leave(stage);
  await sendJobNews(stage, jobs);
}
