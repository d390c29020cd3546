import { contactBody, sendContact } from '#domain/api/contact.ts';
import { type CallInput, call } from '#web/api/client.ts';
import { idempotencyKey } from '#web/api/idempotency-key.ts';

export { contactBody };

/** Sends a message; a second try of the same message is not stored twice. */
export async function send(body: CallInput<typeof sendContact>['body']): Promise<string> {
  return (await call(sendContact, { body, idempotencyKey: idempotencyKey(body) })).message;
}
