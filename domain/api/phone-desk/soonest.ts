import * as z from 'zod/mini';
import { accessNeedsBody } from '#domain/api/bookings/access-needs-body.ts';
import { quoteBody } from '#domain/api/quotes/quote-body.ts';
import { route } from '#domain/api/route.ts';
import { idAnswer, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { carTypeSchema } from '#domain/fleet/car-type-schema.ts';

const { origin, destination, via, moreStops, passengers, luggage } = quoteBody.shape;

export const findSoonest = route({
  id: 'findSoonestCar',
  method: 'POST',
  path: '/api/Admin/soonest',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'How soon a car can be at a pickup, in steps of five minutes, and whose: by every driver’s jobs as they go now, shift, documents, position or last drop-off, the drive at this hour, and by class, seats and needs. All null where nobody can within two hours. Nothing is written.',
  body: like(
    z.strictObject({
      origin,
      destination,
      via,
      moreStops,
      passengers,
      luggage,
      carType: carTypeSchema,
      accessNeeds: z._default(accessNeedsBody, []),
      /** The caller's number: their preferred drivers count. Left out for a new caller. */
      phoneNumber: z._default(z.string({ error: 'Error_mobile' }).check(z.maxLength(40, 'Error_mobile')), ''),
    }),
    {
      origin: { text: 'RG12 1AP' },
      destination: { text: 'Heathrow Terminal 5' },
      passengers: 2,
      luggage: 1,
      carType: 'Saloon',
    },
  ),
  answer: z.object({
    /** What "as soon as possible" is online just now, in minutes. */
    online: like(z.int(), 30),
    minutes: like(z.nullable(z.int()), 15),
    pickupTime: z.nullable(timeAnswer),
    driver: z.nullable(
      z.object({
        id: idAnswer,
        name: like(z.string(), 'Dev Driver'),
        vehicleId: idAnswer,
        registration: like(z.string(), 'RG24 BTX'),
        reasons: like(z.array(z.string()), ['5.1 miles empty from the drop-off before (about 12 min)']),
      }),
    ),
  }),
  errors: ['place-not-found', 'route-not-found'],
});
