import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { route } from './route.ts';

export const getTariff = route({
  id: 'getTariff',
  method: 'GET',
  path: '/api/Tariff',
  access: 'open',
  tag: 'Tariff',
  summary: 'The published prices in force, in pounds.',
  answer: z.object({
    version: like(z.int(), 1),
    published: z.array(z.object({ location: like(z.string(), 'Heathrow'), price: like(z.number(), 55) })),
    meetAndGreet: like(z.number(), 15),
    bankHolidaySupplement: like(z.number(), 10),
  }),
});
