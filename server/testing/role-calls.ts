import { documentForm, smallPicture } from './fixtures.ts';
import { goodAsk, goodCall, goodCase, goodCustomer, goodDriver, goodRepeat, goodVehicle, updateOf } from './office.ts';
import { testPassword } from './people.ts';
import { formOf } from './pictures.ts';
import { drivers, renewals } from './role-calls-drivers.ts';
import { type Fixture, ownedFixtures, pushKeys } from './role-fixtures.ts';
import type { RouteCall } from './route-call.ts';

let counter = 0;
const unique = () => (counter += 1);
const idQuery = ({ id }: Fixture) => `?id=${id}`;
const linkQuery = ({ link = '' }: Fixture) => `?link=${encodeURIComponent(link)}`;
const period = { from: '2026-11-01', to: '2026-11-30' };
const periodQuery = () => '?from=2026-11-01&to=2026-11-30';
const review = { stars: 4, text: 'On time' };
const { carType: _, ...places } = goodAsk;
const journey = { ...places, pickupTime: '2026-12-01T09:30' };
const booking = {
  pickupLocation: 'RG12 1AP',
  dropoffLocation: 'Heathrow Terminal 5',
  pickupTime: '2026-12-01T09:30',
  passengers: 1,
  louggages: 1,
  greet: false,
  carType: 'Saloon',
  name: 'Test Passenger',
  phoneNumber: '07700900123',
  email: 'passenger@example.org',
};
const profile = {
  firstName: 'Ann',
  surname: 'Smith',
  birthday: '1980-01-01',
  gender: 'Other',
  mobile: '447700900555',
  email: 'ann@example.org',
  address: '1 High Street',
};
const message = { name: 'Ann', email: 'ann@example.org', message: 'Do you take dogs?' };
const group = { ...message, phone: '07700 900123', journey: 'To Gatwick', date: '2026-12-24', passengers: 7 };
const company = (email: string) => ({ company: 'A Ltd', billingAddress: '1 High Street', billingEmail: email });
const newMail = () => `new${unique()}@example.org`;
const picture = () =>
  formOf([
    { name: 'fileName', value: 'x' },
    { name: 'title', value: 'x' },
    { name: 'file', value: smallPicture, filename: 'x.png' },
  ]);

const pushSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${unique()}`,
  keys: pushKeys,
});

const customers: Record<string, RouteCall> = {
  'GET /api/Account/invoices': { of: 'approved account', onlyOwn: true },
  'GET /api/Account/invoices/{id}/invoice.csv': { of: 'invoice' },
  'GET /api/Account/invoices/{id}/invoice.pdf': { of: 'invoice' },
  'GET /api/Account/statements': { of: 'approved account', onlyOwn: true },
  'POST /api/Account': { body: (_, { email }) => company(email) },
  'GET /api/Account/statements/{month}/statement.csv': { of: 'approved account', onlyOwn: true },
  'GET /api/Account/statements/{month}/statement.pdf': { of: 'approved account', onlyOwn: true },
  'POST /api/Auth/change-email': { body: () => ({ email: newMail(), currentPassword: testPassword }) },
  'POST /api/Auth/change-password': {
    body: () => ({ currentPassword: testPassword, password: 'quiet-harbour-violin' }),
    endsCaller: true,
  },
  'POST /api/Auth/factors/app': { body: () => ({ name: 'Phone', code: '000000' }) },
  'POST /api/Auth/proof': { body: () => ({ password: testPassword }) },
  'DELETE /api/Auth/factors/{id}': { of: 'second factor' },
  'POST /api/Auth/forgot-password': { body: () => ({ email: 'nobody@example.org' }) },
  'POST /api/Auth/login': { body: () => ({ email: 'desk@example.org', password: testPassword }) },
  'POST /api/Auth/logout': { endsCaller: true },
  'POST /api/Auth/register': { body: () => ({ email: newMail(), password: testPassword }) },
  'POST /api/Auth/reset-password': { body: () => ({ token: 'guessed', password: testPassword }) },
  'POST /api/Auth/verify-email': { body: () => ({ token: 'guessed' }) },
  'POST /api/Auth/sessions/{id}/end': { of: 'session' },
  'POST /api/Auth/sessions/end-others': { endsCaller: true },
  'GET /api/Flights/{number}': { query: () => '?date=2026-12-01' },
  'POST /api/Contact': { body: () => message },
  'POST /api/Contact/group-request': { body: () => group },
  'GET /api/Maps/tiles/{version}/{zoom}/{x}/{y}': { of: 'map' },
  'GET /api/Maps/route': { query: () => '?from=51.41,-0.75&to=51.47,-0.45' },
  'POST /api/Notifications/{id}/dismiss': { of: 'notification' },
  'POST /api/Notifications/{id}/read': { of: 'notification' },
  'POST /api/Notifications/{id}/restore': { of: 'notification' },
  'POST /api/Payments/checkout': { of: 'asked payment', body: ({ reference }) => ({ reservationId: reference }) },
  'GET /api/Payments/by-link': { of: 'asked payment', query: linkQuery },
  'GET /api/Payments/return': { of: 'asked payment', query: ({ id }) => `?payment=${id}` },
  'GET /api/Payments/till/{id}': { of: 'payment at the till' },
  'POST /api/Payments/till/{id}': { of: 'payment at the till', body: () => ({ act: 'decline' }) },
  'POST /api/Push/subscriptions': { body: pushSubscription },
  'DELETE /api/Push/subscriptions/{id}': { of: 'push device' },
  'GET /api/Places/nearest': { query: () => '?lat=51.41&lng=-0.75' },
  'GET /api/Places/suggest': { query: () => '?q=brack' },
  'DELETE /api/ProfileImage/{id}': { of: 'image' },
  'GET /api/ProfileImage/file/{name}': { of: 'image' },
  'POST /api/ProfileImage/SaveSingleProfileImage': { of: 'image', body: ({ id }) => ({ id }) },
  'POST /api/ProfileImage/UploadImage': { form: picture },
  'POST /api/Quotes': { body: () => journey },
  'GET /api/Quotes/{id}': { of: 'quote' },
  'GET /api/Register/inspect': { of: 'inspector’s link', query: ({ link = '' }) => `?token=${link}` },
  'GET /api/Reservations/{id}': { of: 'booking' },
  'GET /api/Reservations/{id}/calendar.ics': { of: 'booking' },
  'GET /api/Reservations/{id}/evidence': { of: 'booking' },
  'GET /api/Reservations/{id}/evidence.pdf': { of: 'booking' },
  'GET /api/Reservations/{id}/history': { of: 'booking' },
  'GET /api/Reservations/{id}/receipt.pdf': { of: 'journey' },
  'POST /api/Reservations/add': { of: 'quote', body: ({ id }) => ({ ...booking, quoteId: id }) },
  'GET /api/Reservations/by-link': { of: 'booking', query: linkQuery },
  'PUT /api/Reservations/cancel-reservation/{id}': { of: 'booking' },
  'PUT /api/Reservations/{id}/change': { of: 'changeable', body: ({ quoteId }) => ({ quoteId }) },
  'POST /api/Reservations/find': {
    of: 'booking',
    body: ({ reference }, { email }) => ({ reference, email }),
  },
  'GET /api/Reservations/trip': { of: 'booking', query: idQuery },
  'POST /api/Reviews': { of: 'journey', body: ({ id }) => ({ ...review, reservationId: id }) },
  'PUT /api/Reviews/{id}': { of: 'review', body: () => review },
  'DELETE /api/Reviews/{id}': { of: 'review' },
  'POST /api/SavedPlaces': { body: () => ({ label: `own ${unique()}`, placeId: 'x', name: 'Home' }) },
  'DELETE /api/SavedPlaces/{id}': { of: 'saved place' },
  'POST /api/Series': { body: () => goodRepeat },
  'GET /api/Series/{id}': { of: 'repeat' },
  'PUT /api/Series/{id}': { of: 'repeat', body: () => ({ ...goodRepeat, version: 1 }) },
  'DELETE /api/Series/{id}': { of: 'repeat' },
  'DELETE /api/UserProfile': { body: () => ({ password: testPassword }), endsCaller: true },
  'POST /api/UserProfile/preferences': { body: () => ({ language: 'eng' }) },
  'POST /api/UserProfile/profile': { body: (_, { email }) => ({ ...profile, email }) },
};

const staff: Record<string, RouteCall> = {
  'PUT /api/Admin/settings': { body: () => ({ cutOffHours: 12 }) },
  'POST /api/Admin/accounts': { body: () => ({ ...company(newMail()), email: newMail() }) },
  'PUT /api/Admin/accounts/{id}': { of: 'approved account', body: (_, { email }) => company(email) },
  'POST /api/Admin/invoices': { body: () => ({ accountId: crypto.randomUUID() }) },
  'POST /api/Admin/invoices/bank': { body: () => ({ file: 'Date,Amount' }) },
  'GET /api/Admin/invoices/{id}': { of: 'invoice' },
  'POST /api/Admin/invoices/{id}/credit': { of: 'invoice', body: () => ({ amount: 1, reason: 'Late' }) },
  'GET /api/Admin/invoices/{id}/invoice.csv': { of: 'invoice' },
  'GET /api/Admin/invoices/{id}/invoice.pdf': { of: 'invoice' },
  'POST /api/Admin/invoices/{id}/payments': {
    of: 'invoice',
    body: () => ({ amount: 1, paidOn: '2026-11-01' }),
  },
  'POST /api/Admin/invoices/{id}/send': { of: 'invoice' },
  'POST /api/Admin/accounts/{id}/approve': { of: 'applied account', body: () => ({}) },
  'POST /api/Admin/accounts/{id}/close': { of: 'approved account', body: () => ({}) },
  'POST /api/Admin/accounts/{id}/refuse': { of: 'applied account', body: () => ({}) },
  'GET /api/Admin/accounts/{id}/statements': { of: 'approved account' },
  'GET /api/Admin/accounts/{id}/statements/{month}/statement.csv': { of: 'approved account' },
  'GET /api/Admin/accounts/{id}/statements/{month}/statement.pdf': { of: 'approved account' },
  'POST /api/Admin/bookings': { body: () => goodCall },
  'GET /api/Admin/bookings/{id}': { of: 'booking' },
  'POST /api/Admin/bookings/{id}/assign': { of: 'booking', body: () => ({ driverId: null }) },
  'GET /api/Admin/bookings/{id}/events': { of: 'booking' },
  'GET /api/Admin/bookings/{id}/flight': { of: 'booking' },
  // A booking without a flight has none to enter a time for, and nothing to answer.
  'PUT /api/Admin/bookings/{id}/flight': { of: 'booking', body: () => ({ time: '2026-12-01T09:30' }) },
  'POST /api/Admin/bookings/{id}/flight/answer': { of: 'booking', body: () => ({ answer: 'wait' }) },
  'POST /api/Admin/bookings/{id}/milestone': { of: 'booking', body: () => ({ milestone: 'arrived' }) },
  'POST /api/Admin/bookings/{id}/restore': { of: 'deleted booking' },
  'POST /api/Admin/bookings/{id}/price': { of: 'booking', body: () => ({ Greet: true }) },
  'GET /api/Admin/bookings/{id}/suggestions': { of: 'booking' },
  'POST /api/Admin/bookings/{id}/status': { of: 'booking', body: () => ({ status: 1 }) },
  'GET /api/Admin/callers': { query: () => '?phone=07700900123' },
  'POST /api/Admin/cases': { body: () => goodCase },
  'GET /api/Admin/cases.csv': { query: () => '?kind=complaint&from=2026-11-01&to=2026-11-30' },
  'GET /api/Admin/statistics/by': { query: () => '?by=day' },
  'GET /api/Admin/cases/{id}': { of: 'case' },
  'PUT /api/Admin/cases/{id}': { of: 'case', body: () => ({ ownerId: null, dueOn: '2026-12-24', version: 1 }) },
  'POST /api/Admin/cases/{id}/notes': { of: 'case', body: () => ({ text: 'Asked the driver.' }) },
  'POST /api/Admin/cases/{id}/state': { of: 'case', body: () => ({ state: 'found', message: 'Here it is.' }) },
  'GET /api/Admin/customers/{id}': { of: 'customer' },
  'PUT /api/Admin/customers/{id}': { of: 'customer', body: () => goodCustomer },
  'GET /api/Admin/customers/{id}/bookings': { of: 'customer' },
  'POST /api/Admin/customers/{id}/merge': { of: 'customer and double', body: ({ name }) => ({ customerId: name }) },
  'POST /api/Admin/customers/{id}/separate': { of: 'merged customer', body: ({ name }) => ({ customerId: name }) },
  'POST /api/Admin/drivers': { body: () => ({ ...goodDriver, badgeNumber: `R-${unique()}` }) },
  'PUT /api/Admin/drivers/{id}': {
    of: 'driver',
    body: () => ({ ...goodDriver, badgeNumber: `R-${unique()}` }),
  },
  'POST /api/Admin/drivers/{id}/files': { of: 'driver', form: () => documentForm('badge') },
  'GET /api/Admin/drivers/{id}/files': { of: 'driver' },
  'POST /api/Admin/drivers/{id}/reinstate': { of: 'retired driver' },
  'POST /api/Admin/drivers/{id}/retire': { of: 'driver' },
  'DELETE /api/Admin/files/{id}': { of: 'document' },
  'GET /api/Admin/files/{id}/pdf': { of: 'document' },
  'GET /api/Admin/files/{id}/picture': { of: 'picture of a document' },
  'POST /api/Admin/messages/{id}/answer': { of: 'message', body: () => ({ answer: 'Yes' }) },
  'POST /api/Admin/messages/{id}/close': { of: 'message' },
  'POST /api/Admin/messages/{id}/reopen': { of: 'message' },
  'GET /api/Admin/outbox/{id}': { of: 'dead message' },
  'GET /api/Admin/outbox/{id}/preview.html': { of: 'dead message' },
  'POST /api/Admin/outbox/{id}/retry': { of: 'dead message' },
  'POST /api/Admin/payments': {
    of: 'booking',
    body: ({ id }) => ({ reservationId: id, amount: 10, send: 'none' }),
  },
  'POST /api/Admin/payments/{id}/capture': { of: 'asked payment', body: () => ({ amount: 10 }) },
  'POST /api/Admin/payments/{id}/refund': { of: 'asked payment', body: () => ({ amount: 10, reason: 'Late' }) },
  'POST /api/Admin/payments/{id}/release': { of: 'asked payment' },
  'POST /api/Admin/payments/{id}/retry': { of: 'asked payment' },
  'POST /api/Admin/payments/{id}/send': { of: 'asked payment', body: () => ({ send: 'email' }) },
  'POST /api/Admin/payments/{id}/withdraw': { of: 'asked payment' },
  'POST /api/Admin/people': { body: () => ({ email: newMail(), roles: ['Driver'] }) },
  'POST /api/Admin/people/{id}/disable': { of: 'person', endsCaller: true },
  'POST /api/Admin/people/{id}/enable': { of: 'person', endsCaller: true },
  'POST /api/Admin/people/{id}/reset-factor': { of: 'person', endsCaller: true },
  'POST /api/Admin/people/{id}/roles': {
    of: 'person',
    body: () => ({ roles: ['Reader', 'Writer'] }),
    endsCaller: true,
  },
  'POST /api/Admin/people/{id}/sign-out': { of: 'person', endsCaller: true },
  'POST /api/Admin/soonest': { body: () => goodAsk },
  'POST /api/Admin/plan': { body: () => ({ day: '2026-12-01' }) },
  'POST /api/Admin/plan/{id}/apply': { of: 'plan', body: () => ({}) },
  'GET /api/Admin/settlements': { query: () => '?week=2026-11-02' },
  'GET /api/Admin/settlements/bank.csv': { query: () => '?week=2026-11-02' },
  'GET /api/Admin/settlements/report.csv': { query: () => '?year=2026' },
  'GET /api/Admin/settlements/{id}': { of: 'driver' },
  'PUT /api/Admin/settlements/{id}': { of: 'driver', body: () => ({ percent: 80, perJob: 0, rent: 0 }) },
  'GET /api/Admin/settlements/{id}/{week}': { of: 'driver' },
  'GET /api/Admin/settlements/{id}/{week}/sheet.pdf': { of: 'driver' },
  'POST /api/Admin/settlements/{id}/{week}/entries': {
    of: 'driver',
    body: () => ({ kind: 'extra', amount: 6, reason: 'Car park' }),
  },
  'POST /api/Admin/settlements/{id}/{week}/close': { of: 'driver', body: () => ({ closing: 0 }) },
  'POST /api/Admin/settlements/{id}/{week}/paid': { of: 'driver' },
  'GET /api/Admin/shifts': { query: periodQuery },
  'PUT /api/Admin/shifts': { query: periodQuery, body: () => ({}) },
  'POST /api/Admin/shifts/noted': {
    body: () => ({ driverId: '3f3971d5-acf3-4194-88f5-1e9a39cc3135', day: '2026-12-01' }),
  },
  'GET /api/Admin/register': { query: periodQuery },
  'GET /api/Admin/register.csv': { query: periodQuery },
  'GET /api/Admin/payments/ledger.csv': { query: periodQuery },
  'GET /api/Admin/payments/xero.csv': { query: periodQuery },
  'POST /api/Admin/register/links': { body: () => period },
  'POST /api/Admin/register/links/{id}/revoke': { of: 'inspector’s link' },
  'POST /api/Admin/reviews/{id}/publish': { of: 'review', body: () => ({}) },
  'POST /api/Admin/reviews/{id}/refuse': { of: 'review', body: () => ({}) },
  'POST /api/Admin/tariffs': { body: () => ({ changes: {} }) },
  'PUT /api/Admin/tariffs/{version}': { of: 'draft', body: () => ({ changes: {} }) },
  'DELETE /api/Admin/tariffs/{version}': { of: 'draft' },
  'GET /api/Admin/tariffs/{version}/low-fares': { of: 'draft' },
  'POST /api/Admin/tariffs/{version}/publish': { of: 'draft', body: () => ({}) },
  'POST /api/Admin/tariffs/{version}/try': { of: 'draft', body: () => period },
  'POST /api/Admin/vehicles': {
    body: () => ({ ...goodVehicle, registration: `RO${unique()} LEX`, plateNumber: `R-${unique()}` }),
  },
  'PUT /api/Admin/vehicles/{id}': {
    of: 'vehicle',
    body: () => ({ ...goodVehicle, registration: `RO${unique()} LEX`, plateNumber: `R-${unique()}` }),
  },
  'POST /api/Admin/vehicles/{id}/files': { of: 'vehicle', form: () => documentForm('mot') },
  'GET /api/Admin/vehicles/{id}/files': { of: 'vehicle' },
  'POST /api/Admin/vehicles/{id}/reinstate': { of: 'retired vehicle' },
  'POST /api/Admin/vehicles/{id}/retire': { of: 'vehicle' },
  'PUT /api/Bookings/{id}': {
    of: 'booking',
    body: () => updateOf({ ...booking, via: '', carImage: '', driverInstruction: '', price: 60 }),
  },
  'DELETE /api/Reservations/{id}': { of: 'booking' },
};

/** Routes that are not here are called as they are, without a body. */
export const routeCalls: Readonly<Record<string, RouteCall>> = { ...customers, ...drivers, ...renewals, ...staff };
export const isOwned = (of: RouteCall['of']): of is keyof typeof ownedFixtures =>
  of !== undefined && of in ownedFixtures;
