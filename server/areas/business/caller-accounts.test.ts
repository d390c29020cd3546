import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

let counter = 0;
const newPhone = () => `07700 9002${String((counter += 1)).padStart(2, '0')}`;
const newEmail = () => `caller${(counter += 1)}@example.org`;

/** An open account; nobody's number belongs to it yet. */
const open = async (more: object = {}): Promise<{ id: string; email: string }> =>
  (
    await office.post('/api/Admin/accounts', {
      company: `Company ${(counter += 1)}`,
      email: newEmail(),
      billingAddress: '1 High Street',
      billingEmail: 'bills@example.org',
      costReferences: ['SALES', 'BOARD'],
      ...more,
    })
  ).json();
const callerOf = async (phone: string) =>
  (await office.get(`/api/Admin/callers?phone=${encodeURIComponent(phone)}`)).json().caller;

describe('the business account of a caller', () => {
  it('is known from the account’s contact, before anybody has booked', async () => {
    const phone = newPhone();
    const { id } = await open({ company: 'Contact Ltd', contactName: 'Cora Contact', contactPhone: phone });
    expect(await callerOf(`+44 ${phone.slice(1)}`)).toMatchObject({
      name: 'Cora Contact',
      bookings: 0,
      lastPickup: null,
      accountId: null,
      accounts: [{ id, company: 'Contact Ltd', tie: 'contact', journeys: 0, costReference: '', creditLeft: null }],
    });
  });

  it('is known from the address that a company names as its booker, once it is verified', async () => {
    const [phoneNumber, email] = [newPhone(), newEmail()];
    const { id } = await open({ bookers: [email.toUpperCase()], costReferences: ['ONLY'] });
    await office.takeCall({ name: 'Bea Booker', phoneNumber, email });
    expect((await callerOf(phoneNumber)).accounts).toEqual([]);
    await logInAs(testServer(), email);
    await office.takeCall({ name: 'Bea Booker', phoneNumber, email, pickupTime: '2026-12-02T09:30' });
    expect((await callerOf(phoneNumber)).accounts).toMatchObject([{ id, tie: 'booker', costReference: 'ONLY' }]);
  });

  it('is known from journeys on account, with the last cost code and who booked; the passenger is not called a booker', async () => {
    const [owner, passenger] = [newEmail(), newPhone()];
    const token = await logInAs(testServer(), owner);
    const { id } = await open({ email: owner, creditLimit: 200 });
    await testServer().call('POST', '/api/UserProfile/preferences', { token, body: { payMethod: 'business-account' } });
    await office.takeCall({ name: 'Olga Owner', phoneNumber: newPhone(), email: owner });
    const guest = { name: 'Gus Guest', phoneNumber: passenger, email: owner, accountId: id };
    await office.takeCall({ ...guest, costReference: 'SALES' });
    await office.takeCall({ ...guest, costReference: 'BOARD', pickupTime: '2026-12-09T09:30' });
    const caller = await callerOf(passenger);
    expect(caller).toMatchObject({
      accountId: null,
      accounts: [{ id, tie: 'journeys', journeys: 2, booker: owner, costReference: 'BOARD' }],
    });
    expect(caller.accounts[0].creditLeft).toBeLessThan(200);
    expect(caller.accounts).toHaveLength(1);
  });

  it('is the owner’s own, says when the credit is used up, and is gone once it is closed', async () => {
    const [email, phoneNumber] = [newEmail(), newPhone()];
    const token = await logInAs(testServer(), email);
    const { id } = await open({ email, creditLimit: 60 });
    await testServer().call('POST', '/api/UserProfile/preferences', { token, body: { payMethod: 'business-account' } });
    await office.takeCall({ name: 'Otto Owner', phoneNumber, email, accountId: null });
    expect(await callerOf(phoneNumber)).toMatchObject({
      accountId: id,
      accounts: [{ id, tie: 'owner', creditLeft: 60 }],
    });
    const booked = await office.takeCall({ name: 'Otto Owner', phoneNumber, email, accountId: id });
    expect((await office.get(`/api/Admin/bookings/${booked.id}`)).json()).toMatchObject({ account: { id } });
    expect((await callerOf(phoneNumber)).accounts).toMatchObject([{ creditLeft: 5 }]);
    await office.post(`/api/Admin/accounts/${id}/close`, { note: 'Moved away' });
    expect(await callerOf(phoneNumber)).toMatchObject({ accountId: null, accounts: [] });
  });
});
