import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, pastAnswer, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { readTime } from '#domain/basics/london-time.ts';
import { carTypeSchema } from '#domain/fleet/car-type-schema.ts';
import { fleetStates } from '#domain/fleet/fleet-state.ts';

/** Six hours without a signal, at one point every 30 seconds. */
export const mostPoints = 720;

const point = z.strictObject({
  lat: like(z.number({ error: 'Error_number' }).check(z.gte(-90, 'Error_number'), z.lte(90, 'Error_number')), 51.4154),
  lng: like(
    z.number({ error: 'Error_number' }).check(z.gte(-180, 'Error_number'), z.lte(180, 'Error_number')),
    -0.7536,
  ),
  at: like(
    z.string({ error: 'Error_date' }).check(
      z.maxLength(40, 'Error_date'),
      z.refine((text) => /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && readTime(text).ok, { error: 'Error_date' }),
    ),
    '2026-11-15T12:00:00Z',
  ),
  accuracy: like(z.optional(z.number({ error: 'Error_number' }).check(z.gte(0, 'Error_number'))), 12),
});

export const sendPositions = route({
  id: 'sendPositions',
  method: 'POST',
  path: '/api/Driver/positions',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'Where the phone was while clocked on and without a job, several points at a time. Points of a break, from before the shift and of a trip, whose positions the hub takes, are not kept; nor is any where the office wants positions only during jobs. `report` says whether more are wanted. They are deleted after 48 hours.',
  body: z
    .array(point, { error: 'Error_list' })
    .check(z.minLength(1, 'Error_list'), z.maxLength(mostPoints, 'Error_list')),
  answer: z.object({ stored: like(z.int(), 1), report: like(z.boolean(), true) }),
  errors: ['not-found'],
});

export const readFleet = route({
  id: 'listFleet',
  method: 'GET',
  path: '/api/Admin/fleet',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'Every driver now, in which car, doing what, since when, and where. `freeAt` is when a driver with a passenger on board is free again; `silent` is a phone that should send positions and has not lately.',
  answer: z.object({
    $values: z.array(
      z.object({
        driverId: idAnswer,
        name: like(z.string(), 'Maria Lopes'),
        vehicleId: z.nullable(idAnswer),
        registration: like(z.nullable(z.string()), 'RG23 TXA'),
        carType: like(z.nullable(carTypeSchema), 'Executive'),
        state: like(z.enum(fleetStates), 'free'),
        since: z.nullable(pastAnswer),
        freeAt: like(z.optional(timeAnswer), undefined),
        position: z.optional(
          z.object({
            lat: like(z.number(), 51.4154),
            lng: like(z.number(), -0.7536),
            at: pastAnswer,
            accuracy: like(z.nullable(z.number()), 12),
          }),
        ),
        bookingId: like(z.optional(idAnswer), undefined),
      }),
    ),
  }),
});
