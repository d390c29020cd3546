import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { messageAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';

const chosen = {
  email: like(z.boolean({ error: 'Error_invalid' }), true),
  text: like(z.boolean({ error: 'Error_invalid' }), false),
  push: like(z.boolean({ error: 'Error_invalid' }), true),
};

const answer = {
  ...chosen,
  /** The number that texts go to; null without one that takes texts. */
  mobile: like(z.nullable(z.string()), '+447700900123'),
};

const shared = { path: '/api/Admin/request-news', access: 'Writer', duty: 'day', tag: 'Notifications' } as const;

export const getRequestNews = route({
  id: 'getRequestNews',
  ...shared,
  method: 'GET',
  summary:
    'How you hear of a new request from the website: by email (as a manager, unless you choose otherwise), by text, on your devices.',
  answer: z.object(answer),
});

export const chooseRequestNews = route({
  id: 'chooseRequestNews',
  ...shared,
  method: 'PUT',
  summary: 'Choose how you hear of a new request. Nobody is told while somebody on the staff has the day board open.',
  body: z.strictObject(chosen),
  answer: like(z.extend(messageAnswer, answer), {
    message: 'Saved. We’ll tell you about new requests this way.',
    email: true,
    text: false,
    push: true,
    mobile: '+447700900123',
  }),
});
