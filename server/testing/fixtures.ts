import { bookAsGuest } from './booking.ts';
import { goodCase } from './office.ts';
import { formOf, pngBomb } from './pictures.ts';
import type { Fixture } from './roles/role-fixtures.ts';
import { standIn, type TestPeople } from './roles/role-people.ts';
import { addApp } from './second-factor.ts';

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
export const smallPicture = pngBomb(8, 8);
export const documentForm = (document: string, file: Uint8Array = Buffer.from(pdf)) =>
  formOf([
    { name: 'document', value: document },
    { name: 'name', value: 'a copy' },
    { name: 'file', value: file, filename: 'copy' },
  ]);

async function made(cast: TestPeople, path: string, body?: object): Promise<Fixture> {
  const answer = await cast.office.post(path, body);
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

async function document({ testServer, office }: TestPeople, file?: Uint8Array): Promise<Fixture> {
  const { id } = await office.addDriver();
  const { body, headers } = documentForm('badge', file);
  const { token } = office;
  return (await testServer.call('POST', `/api/Admin/drivers/${id}/files`, { token, body, headers })).json();
}

async function message({ testServer, office }: TestPeople): Promise<Fixture> {
  const body = { name: 'Ann', email: 'ann@example.org', message: 'Do you take dogs?' };
  await testServer.call('POST', '/api/Contact', { body });
  return (await office.get('/api/Admin/messages?limit=1')).json().$values[0];
}

async function deadMessage({ testServer }: TestPeople): Promise<Fixture> {
  const { rows } = await testServer.db.pool.query(
    `insert into outbox (channel, kind, recipient, message, state)
     values ('mail', 'x', 'a@example.org', '{"subject":"s","text":"t","html":"<p>t</p>"}', 'dead') returning id`,
  );
  return { id: String(rows[0].id) };
}

async function driver({ office }: TestPeople): Promise<Fixture> {
  return office.addDriver();
}

async function retired(cast: TestPeople, kind: 'drivers' | 'vehicles'): Promise<Fixture> {
  const { id } = kind === 'drivers' ? await cast.office.addDriver() : await cast.office.addVehicle();
  return made(cast, `/api/Admin/${kind}/${id}/retire`);
}

/** The second factor of another colleague. */
async function secondFactor(cast: TestPeople): Promise<Fixture> {
  const { token = '' } = await standIn(cast, cast.staff);
  await addApp(cast.testServer, token);
  return (await cast.testServer.call('GET', '/api/Auth/factors', { token })).json().$values[0];
}

const period = { from: '2026-11-01', to: '2026-11-30' };

/** A guest with a telephone number of their own. */
async function customer({ office }: TestPeople): Promise<Fixture> {
  const phoneNumber = `0770${(callers += 1)}`;
  await office.takeCall({ phoneNumber, pickupTime: '2026-12-01T09:30' });
  return (await office.get(`/api/Admin/customers?q=${phoneNumber}`)).json().$values[0];
}

/** Two records of one guest, merged. */
async function mergedCustomer(cast: TestPeople): Promise<Fixture> {
  const kept = await customer(cast);
  const other = await customer(cast);
  await cast.office.post(`/api/Admin/customers/${kept.id}/merge`, { customerId: other.id });
  return { id: kept.id, name: other.id };
}

let callers = 1_000_000;

let vouchers = 0;

async function voucher(cast: TestPeople): Promise<Fixture & { code: string }> {
  const code = `FIXTURE-${(vouchers += 1)}`;
  return { ...(await made(cast, '/api/Admin/vouchers', { code, percent: 10 })), code };
}

const quote = async ({ testServer }: TestPeople): Promise<Fixture> =>
  (
    await testServer.call('POST', '/api/Quotes', {
      body: {
        origin: { text: 'RG12 1AP' },
        destination: { text: 'Heathrow Terminal 5' },
        pickupTime: '2026-12-01T09:30',
        passengers: 1,
        luggage: 1,
      },
    })
  ).json();

/** Records that belong to the firm, or to nobody. */
export const fixtures = {
  driver,
  customer,
  case: (cast) => made(cast, '/api/Admin/cases', goodCase),
  'customer and double': async (cast) => ({ ...(await customer(cast)), name: (await customer(cast)).id }),
  'merged customer': mergedCustomer,
  'second factor': secondFactor,
  'retired driver': (cast) => retired(cast, 'drivers'),
  vehicle: async ({ office }) => office.addVehicle(),
  'retired vehicle': (cast) => retired(cast, 'vehicles'),
  document: (cast) => document(cast),
  'picture of a document': (cast) => document(cast, smallPicture),
  message,
  'dead message': deadMessage,
  'inspector’s link': async (cast) => {
    const { id, token = '' }: Fixture & { token?: string } = await made(cast, '/api/Admin/register/links', period);
    return { id, link: token };
  },
  plan: (cast) => made(cast, '/api/Admin/plan', { day: '2026-12-01' }),
  draft: async (cast) => {
    const { version }: Fixture & { version?: number } = await made(cast, '/api/Admin/tariffs', { changes: {} });
    return { id: String(version) };
  },
  voucher,
  'quote with a voucher': async (cast) => ({ ...(await quote(cast)), name: (await voucher(cast)).code }),
  'place without a photo': async () => ({ id: 'ChIJnowhere' }),
  map: async ({ testServer }) => ({ id: (await testServer.call('GET', '/api/Maps/config')).json().tiles.version }),
  quote,
  'deleted booking': async ({ testServer, office }) => {
    const booked = await bookAsGuest(testServer, { pickupTime: '2026-12-01T11:00' });
    await testServer.call('DELETE', `/api/Reservations/${booked.id}`, { token: office.token });
    return booked;
  },
} satisfies Record<string, (cast: TestPeople) => Promise<Fixture>>;
