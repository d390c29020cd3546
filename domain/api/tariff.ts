import * as z from 'zod/mini';
import { route } from './route.ts';

export const getTariff = route({
  method: 'GET',
  path: '/api/Tariff',
  access: 'open',
  tag: 'Tariff',
  summary: 'The published prices in force, in pounds.',
  answer: z.object({
    version: z.int(),
    published: z.array(z.object({ location: z.string(), price: z.number() })),
    meetAndGreet: z.number(),
    bankHolidaySupplement: z.number(),
  }),
});
