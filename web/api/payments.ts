import * as api from '#domain/api/payments/payments.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { call } from './client.ts';

export type PayPage = Answer<typeof api.getPayment>;
export type Till = Answer<typeof api.getTill>;
export type { PaymentAnswer, TillAct } from '#domain/api/payments/payments.ts';

/** The address of the card provider's page for a booking or a pay link. */
export const openCheckout = (body: SentBody<typeof api.openCheckout>) => call(api.openCheckout, { body });

/** What a pay link asks for. */
export const readPayment = (link: string) => call(api.getPayment, { query: { link } });

/** A payment at the demo's test till. */
export const readTill = (id: string) => call(api.getTill, { params: { id } });
export const actAtTill = (id: string, act: api.TillAct) => call(api.actAtTill, { params: { id }, body: { act } });
