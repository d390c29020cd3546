import { expect } from 'vitest';
import type { Language } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import type { Office } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/test-server.ts';

export interface LateJobs {
  readonly warnOfLateness: (deps: Deps) => Promise<number>;
}

/** The parts of the stage in `every-message.ts` that are needed here. */
interface Stage {
  readonly testServer: TestServer;
  readonly office: Office;
  readonly language: Language;
  readonly at: (time: string) => void;
  readonly call: (method: 'POST', url: string, body: unknown, token: string) => Promise<unknown>;
  readonly staff: (answer: ReturnType<Office['post']>) => Promise<unknown>;
}

/** A driver sets off too late, loses the signal and is still in Bracknell shortly before a pickup at Heathrow. */
export async function runLate(stage: Stage, { warnOfLateness }: LateJobs): Promise<void> {
  const { testServer, office, language, at, call, staff } = stage;
  const email = `late-${language}@example.org`;
  const token = await logInAs(testServer, email, ['Driver']);
  const driverId = (await office.addDriver({ email, badgeNumber: `L-${language}` })).id;
  const vehicleId = (await office.addVehicle({ registration: `LA12 ${language.toUpperCase()}` })).id;
  const warn = async (time: string) => {
    at(`2026-11-19T${time}:00Z`);
    expect(await warnOfLateness(testServer.app.deps), `${language} ${time}`).toBe(1);
  };
  const position = (time: string) =>
    testServer.db.pool.query(
      'insert into trip_positions (reservation_id, driver_id, at, latitude, longitude) values ($1, $2, $3, $4, $5)',
      [id, driverId, `2026-11-19T${time}:00Z`, 51.4136, -0.7505],
    );
  at('2026-11-19T20:00:00Z');
  const { id } = await office.takeCall({
    origin: { text: 'Heathrow Terminal 5' },
    destination: { text: 'RG12 8SH' },
    pickupTime: '2026-11-19T21:30',
    // Only the driver can be sent anything.
    email: '',
    phoneNumber: '01344 960997',
    confirm: true,
  });
  await staff(office.post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId }));
  await warn('20:56');
  await call('POST', `/api/Driver/jobs/${id}/start`, {}, token);
  await position('20:57');
  await warn('21:04');
  await position('21:14');
  await warn('21:15');
  for (const step of ['arrived', 'boarded', 'complete'])
    await call('POST', `/api/Driver/jobs/${id}/${step}`, step === 'complete' ? { confirmed: true } : {}, token);
}
