import { sendContact, sendGroupRequest } from '#domain/api/contact/contact.ts';
import { contactBody, groupRequestBody } from '#domain/api/contact/contact-bodies.ts';
import { idempotencyKey } from './client/idempotency-key.ts';
import { type CallInput, call } from './client.ts';

export { contactBody, groupRequestBody };

/** Sends a message; a retry of the same message is not stored twice. */
export async function sendMessage(body: CallInput<typeof sendContact>['body']): Promise<string> {
  return (await call(sendContact, { body, idempotencyKey: idempotencyKey(body) })).message;
}

/** Requests a price for more people than fit in one car. */
export async function requestGroupQuote(body: CallInput<typeof sendGroupRequest>['body']): Promise<string> {
  return (await call(sendGroupRequest, { body, idempotencyKey: idempotencyKey(body) })).message;
}
