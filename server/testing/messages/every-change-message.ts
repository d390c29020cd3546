import type { Language } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import type { Office } from '#server/testing/office.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** The parts of the stage in `every-message.ts` that are needed here. */
export interface ChangeStage {
  readonly testServer: TestServer;
  readonly office: Office;
  readonly language: Language;
  readonly at: (time: string) => void;
  readonly call: (
    method: 'POST' | 'PUT',
    url: string,
    body?: unknown,
    token?: string,
  ) => Promise<{ readonly id: string; readonly url: string }>;
  readonly staff: (answer: ReturnType<Office['post']>) => Promise<unknown>;
  readonly quoted: (more: object) => Promise<{ readonly id: string }>;
  readonly book: (more: object, passenger: object, token: string) => Promise<{ readonly id: string }>;
}

/** One journey of a return is cancelled, and the other is too cheap for the code that both had. */
async function loseCode({ office, language, call, staff, quoted, book }: ChangeStage, token: string): Promise<void> {
  const code = `BOTH-${language.toUpperCase()}`;
  await staff(office.post('/api/Admin/vouchers', { code, percent: 10, leastFare: 100 }));
  const journey = { pickupTime: '2026-12-17T09:30', returnTime: '2026-12-18T18:00' };
  const { id: full } = await quoted(journey);
  const { id: quoteId } = await call('POST', `/api/Quotes/${full}/voucher`, { code }, token);
  const { id } = await book(journey, { quoteId }, token);
  await call('PUT', `/api/Reservations/cancel-reservation/${id}`, undefined, token);
}

/** Changes that cost more than was paid: one lapses, the other can no longer be made when it is paid. */
export async function changePaidJourneys(
  stage: ChangeStage,
  settlePayments: (deps: Deps) => Promise<number>,
  token: string,
): Promise<void> {
  const { testServer, office, at, call, staff, quoted, book } = stage;
  const { deps } = testServer.app;
  const rule = (online: string) =>
    staff(office.put('/api/Admin/settings', { payments: { online, telephone: 'in-car', bufferPercent: 20 } }));
  const openTill = async (reservationId: string) => {
    const { url } = await call('POST', '/api/Payments/checkout', { reservationId }, token);
    return `/api/Payments/till/${new URL(url).searchParams.get('payment')}`;
  };
  const change = async (pickupTime: string): Promise<string> => {
    const { id } = await book({ pickupTime }, {}, token);
    await call('POST', await openTill(id), { act: 'pay' });
    // Refunds come from the newest payment, so the next one is later.
    at('2026-11-16T12:10:00Z');
    const dearer = await quoted({ pickupTime, destination: { text: 'Stansted Airport' } });
    await call('PUT', `/api/Reservations/${id}/change`, { quoteId: dearer.id }, token);
    return id;
  };
  await rule('now');
  await change('2026-12-16T09:30');
  at('2026-11-16T14:00:00Z');
  await settlePayments(deps);
  at('2026-11-16T12:00:00Z');
  const overtaken = await change('2026-12-16T11:30');
  const till = await openTill(overtaken);
  await testServer.db.pool.query('update reservations set metres = metres + 1 where id = $1', [overtaken]);
  await call('POST', till, { act: 'pay' });
  await settlePayments(deps);
  at('2026-11-16T12:00:00Z');
  await rule('in-car');
  await loseCode(stage, token);
}
