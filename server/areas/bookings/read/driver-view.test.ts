import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const relay = '01344 960777';
const testServer = useTestServer({
  now: '2026-11-20T08:00:00Z',
  env: { CALLS_TOKEN: 'a-token-for-the-telephone-system-of-tests' },
});
let office: Office;
let token = '';
const crew = { driverId: '', vehicleId: '' };

/** Nothing of this is the driver's business while the office puts calls through; told in the booking and around it. */
const hidden = {
  phoneNumber: '07700 900864',
  email: 'withheld@example.org',
  costReference: 'COST-CODE-77',
  remarks: 'Only the office may read this remark',
};
const traces = ['7700900864', '7700 900864', hidden.email, hidden.costReference, hidden.remarks, 'Hidden Company'];

beforeAll(async () => {
  office = await openOffice(testServer());
  const set = await office.put('/api/Admin/settings', { calls: { number: relay, texts: true } });
  if (set.statusCode !== 200) throw new Error(set.body);
  token = await logInAs(testServer(), 'view-driver@example.org', ['Driver']);
  crew.driverId = (await office.addDriver({ email: 'view-driver@example.org' })).id;
  crew.vehicleId = (await office.addVehicle()).id;
});

const ask = (method: string, path: string, body?: object) =>
  testServer().call(method, path, { token, ...(body ? { body } : {}) });

/** Every address of the published document that reads something, about this booking where it is about one. */
async function addresses(id: string): Promise<string[]> {
  const { paths } = (await testServer().call('GET', '/api/openapi.json')).json();
  const reads = Object.entries<object>(paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []));
  const about = reads.map((path) => path.replaceAll(/\{[^}]+\}/g, id));
  return [
    ...about,
    `/api/Reservations/trip?id=${id}`,
    '/api/Driver/jobs?day=2026-11-20',
    '/api/Driver/jobs?day=2026-11-21',
  ];
}

/** Whatever the driver can read now; the answers that said no say nothing. */
async function readAll(id: string): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const path of await addresses(id)) {
    const answer = await ask('GET', path);
    if (answer.statusCode === 200) seen.set(path, answer.body);
  }
  return seen;
}

function expectNothingHidden(seen: ReadonlyMap<string, string>, when: string): void {
  for (const [path, body] of seen)
    for (const trace of traces) expect(body.includes(trace), `${when}: ${path} says ${trace}`).toBe(false);
}

async function takenJob() {
  const company = { company: 'Hidden Company', email: 'boss@example.org', billingAddress: '1 High Street' };
  const { id: accountId } = (
    await office.post('/api/Admin/accounts', {
      ...company,
      billingEmail: 'bills@example.org',
      costReferences: [hidden.costReference],
    })
  ).json();
  const { id } = await office.takeCall({ ...hidden, accountId, pickupTime: '2026-11-20T11:00', confirm: true });
  return id;
}

describe('a driver whose passengers’ numbers the office hides', () => {
  it('finds the number, the email and what is withheld on no route, from the offer until two days after the journey', async () => {
    const id = await takenJob();
    const offered = await office.post(`/api/Admin/bookings/${id}/assign`, { ...crew, offer: true });
    expect(offered.statusCode, offered.body).toBe(200);
    const seen = await readAll(id);
    for (const path of [`/api/Reservations/${id}`, `/api/Reservations/${id}/calendar.ics`, '/api/Driver/jobs'])
      expect([...seen.keys()]).toContain(path);
    expect(JSON.parse(seen.get(`/api/Reservations/${id}`) ?? '{}').phoneNumber).toBe('');
    expectNothingHidden(seen, 'offered');
    for (const step of ['accept', 'start', 'arrived', 'called', 'boarded', 'complete']) {
      const answer = await ask(
        'POST',
        `/api/Driver/jobs/${id}/${step}`,
        step === 'complete' ? { confirmed: true } : {},
      );
      expect(answer.statusCode, `${step}: ${answer.body}`).toBeLessThan(300);
      expectNothingHidden(new Map([[step, answer.body]]), step);
      expectNothingHidden(await readAll(id), step);
    }
    const receipt = await ask('GET', `/api/Reservations/${id}/receipt.pdf`);
    expect(receipt.statusCode).toBe(200);
  });

  it('gets the same number from every route: the firm’s, for the journey under way', async () => {
    const { id } = await office.takeCall({ ...hidden, pickupTime: '2026-11-20T14:00', confirm: true });
    await office.post(`/api/Admin/bookings/${id}/assign`, { ...crew, offer: false });
    await ask('POST', `/api/Driver/jobs/${id}/start`, {});
    const job = (await ask('GET', '/api/Driver/jobs')).json().$values.find((one: { id: string }) => one.id === id);
    const opened = (await ask('GET', `/api/Reservations/${id}`)).json();
    expect(opened.phoneNumber).toBe(job.phoneNumber);
    expect(opened.phoneNumber).toMatch(/1344 ?960777/);
    expect(opened).toMatchObject({
      email: '',
      userId: null,
      costReference: '',
      trackUrl: null,
      otherLeg: null,
      payment: { state: 'none', paid: 0, lastFour: null },
    });
  });
});
