import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { like } from '#domain/basics/example.ts';

export const connectCall = route({
  id: 'connectCall',
  method: 'GET',
  path: '/api/Calls/connect',
  access: 'open',
  tag: 'Calls',
  summary:
    'For the phone system, with CALLS_TOKEN as a bearer token: whom to put a call or a text to the firm’s number for drivers and customers through to. A driver reaches the passenger of the trip under way, else of the next job; a passenger the driver of the trip under way; everybody else the office.',
  query: z.object({
    /** The caller’s number, however it is written; calls with a withheld number go to the office. */
    from: like(z._default(z.string().check(z.maxLength(100, 'Error_too-long')), ''), '07700 900111'),
  }),
  answer: z.object({ number: like(z.string(), '+447700900201') }),
  errors: ['not-found', 'not-signed-in'],
});
