import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { like } from '#domain/basics/example.ts';

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
