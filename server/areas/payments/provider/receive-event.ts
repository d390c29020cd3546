import { AppError } from '#domain/api/errors.ts';
import { findByIntent, findPayment } from '#server/areas/payments/payments-store.ts';
import type { Deps } from '#server/deps.ts';
import { BadSignature, type ProviderEvent } from '#server/platform/payments/payments-port.ts';
import { addEvent, endEvent, openEvents } from './provider-events-store.ts';
import { refreshPayment } from './refresh-payment.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** How long an unfinished message is left to the process that received it. */
const patienceMs = 30_000;

function readEvent(deps: Deps, body: unknown, signature: string | undefined): ProviderEvent {
  if (!deps.payments) throw new AppError('not-found');
  try {
    return deps.payments.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature ?? '');
  } catch (error) {
    if (error instanceof BadSignature) throw new AppError('bad-signature');
    throw error;
  }
}

/** Handles a message: whatever it says, the payment itself is read again, so that their order does not matter. */
async function handle(deps: Deps, id: string, object: string): Promise<void> {
  const [first = '', intentId = null] = object.split(' ');
  const payment = uuid.test(first) ? await findPayment(deps.db, first) : await findByIntent(deps.db, first);
  if (payment) await refreshPayment(deps, payment.id, intentId ?? (uuid.test(first) ? null : first));
  await endEvent(deps.db, id, payment?.id ?? null, deps.clock());
}

/** Accepts a message from the provider: once, and only with the provider's signature on exactly these bytes. */
export async function receiveEvent(deps: Deps, body: unknown, signature: string | undefined): Promise<void> {
  const event = readEvent(deps, body, signature);
  const object = [event.paymentId, event.intentId].filter((part) => part !== null).join(' ');
  const isNew = await addEvent(deps.db, {
    id: event.id,
    kind: event.kind,
    objectId: object === '' ? null : object,
    at: deps.clock(),
  });
  if (!isNew || object === '') return;
  // The message is stored: if the provider cannot be reached now, the job below comes back to it.
  await handle(deps, event.id, object).catch((error: unknown) =>
    deps.log.warn({ err: error, event: event.id }, 'a message of the payment provider waits'),
  );
}

/** Handles messages that were received but not finished. */
export async function handleOpenEvents(deps: Deps): Promise<number> {
  const before = new Date(deps.clock().getTime() - patienceMs);
  const open = deps.payments ? await openEvents(deps.db, before, 50) : [];
  for (const { id, objectId } of open)
    await handle(deps, id, objectId).catch((error: unknown) =>
      deps.log.warn({ err: error, event: id }, 'a message of the payment provider waits'),
    );
  return open.length;
}
