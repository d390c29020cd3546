import type { Language } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import type { Office } from '#server/testing/office.ts';
import { testPassword } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/test-server.ts';

export interface NoticeJobs {
  readonly followUpNotices: (deps: Deps) => Promise<number>;
}

interface Stage {
  readonly testServer: TestServer;
  readonly office: Office;
  readonly language: Language;
  readonly at: (time: string) => void;
  readonly edit: (id: string, more: object) => Promise<void>;
}

/** A driver who does not open the page: a job is offered, changed, withdrawn and offered again. */
export async function sendJobNews(
  { testServer, office, language, at, edit }: Stage,
  { followUpNotices }: NoticeJobs,
): Promise<void> {
  const email = `quiet-driver-${language}@example.org`;
  await testServer.call('POST', '/api/Auth/register', { body: { email, password: testPassword } });
  const crew = {
    driverId: (await office.addDriver({ email, badgeNumber: `Q-${language}` })).id,
    vehicleId: (await office.addVehicle({ registration: `QU12 ${language.toUpperCase()}` })).id,
  };
  const done = async (answer: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await answer;
    if (statusCode >= 300) throw new Error(body);
  };
  const setWay = (way: string) =>
    done(
      office.put('/api/Admin/settings', {
        jobs: { way, answerMinutes: 30, textAfterMinutes: 2, textWithinHours: 2, startMinutes: 60 },
      }),
    );
  const assign = (id: string, to: object) => done(office.post(`/api/Admin/bookings/${id}/assign`, to));
  const later = async (time: string) => {
    at(`2026-11-20T${time}:00Z`);
    await followUpNotices(testServer.app.deps);
  };
  const { id } = await office.takeCall({
    pickupTime: '2026-11-20T13:30',
    confirm: true,
    phoneNumber: '01344 960997',
    email: '',
  });
  at('2026-11-20T12:00:00Z');
  await assign(id, crew);
  await later('12:05');
  await testServer.db.pool.query('update job_notices set closed_at = created_at where reservation_id = $1', [id]);
  await edit(id, { Passengers: 3 });
  await later('12:10');
  await assign(id, { driverId: null, vehicleId: null });
  await later('12:15');
  await setWay('offer');
  await assign(id, crew);
  await later('12:20');
  await setWay('assign');
  await done(office.post(`/api/Admin/bookings/${id}/status`, { status: 2 }));
  await testServer.db.pool.query('update job_notices set closed_at = created_at where closed_at is null');
}
