import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { like } from '#domain/basics/example.ts';

const hours = z.object({
  /** Minutes clocked on, without breaks; and of them on the road and at pickups. */
  onShift: like(z.int(), 380),
  driving: like(z.int(), 205),
  waiting: like(z.int(), 41),
});

export const getDriverHours = route({
  id: 'getDriverHours',
  method: 'GET',
  path: '/api/Driver/hours',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'Your hours of this London day and of this week (from Monday), in minutes, and the firm’s longest working day: plans leave out who would work longer.',
  answer: z.object({ today: hours, week: hours, mostMinutes: like(z.int(), 600) }),
  errors: ['not-found'],
});
