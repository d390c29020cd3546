import type { Role } from '#domain/people/roles.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** Somebody who calls the API, logged in or not. */
export interface Caller {
  readonly name: string;
  readonly email: string;
  readonly personId: string;
  readonly token: string | undefined;
  readonly roles: readonly Role[];
  /** Drivers only: their record and their car. */
  readonly crew?: { readonly driverId: string; readonly vehicleId: string };
}

/** All callers: two customers, two drivers, staff, a bookkeeper, somebody without an account, and the office behind them. */
export interface TestPeople {
  readonly testServer: TestServer;
  readonly office: Office;
  readonly anonymous: Caller;
  readonly ann: Caller;
  readonly ben: Caller;
  readonly driver: Caller;
  readonly otherDriver: Caller;
  readonly staff: Caller;
  readonly bookkeeper: Caller;
}

let counter = 0;

async function signUp(testServer: TestServer, name: string, roles: readonly Role[]): Promise<Caller> {
  const email = `${name}${(counter += 1)}@example.org`;
  const token = await logInAs(testServer, email, roles);
  const { id } = (await testServer.call('GET', '/api/UserProfile/profile', { token })).json();
  return { name, email, token, personId: id, roles };
}

/** A newcomer with the roles of a caller: for calls that end a session or an account. */
export const standIn = async (cast: TestPeople, caller: Caller): Promise<Caller> =>
  caller.token === undefined ? caller : signUp(cast.testServer, caller.name, caller.roles);

async function signUpDriver(testServer: TestServer, office: Office, name: string): Promise<Caller> {
  const caller = await signUp(testServer, name, ['Driver']);
  const { id: driverId } = await office.addDriver({ name, email: caller.email });
  const { id: vehicleId } = await office.addVehicle({ insuranceExpires: '2099-12-31', motExpires: '2099-12-31' });
  return { ...caller, crew: { driverId, vehicleId } };
}

async function signUpBookkeeper(testServer: TestServer): Promise<Caller> {
  const caller = await signUp(testServer, 'books', ['Writer']);
  await testServer.db.pool.query("update people set permission = 'bookkeeper' where id = $1", [caller.personId]);
  return { ...caller, token: await logInAs(testServer, caller.email, ['Writer']) };
}

export async function makeTestPeople(testServer: TestServer): Promise<TestPeople> {
  const office = await openOffice(testServer);
  return {
    testServer,
    office,
    anonymous: { name: 'anonymous', email: 'nobody@example.org', personId: '', token: undefined, roles: [] },
    ann: await signUp(testServer, 'ann', ['Reader']),
    ben: await signUp(testServer, 'ben', ['Reader']),
    driver: await signUpDriver(testServer, office, 'driver'),
    otherDriver: await signUpDriver(testServer, office, 'other-driver'),
    staff: await signUp(testServer, 'staff', ['Writer']),
    bookkeeper: await signUpBookkeeper(testServer),
  };
}
