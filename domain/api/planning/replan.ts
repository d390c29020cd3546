import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, idParams, messageAnswer, referenceAnswer, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { readTime } from '#domain/basics/london-time.ts';
import { line } from '#domain/basics/typed-text.ts';

const driverId = like(z.uuid('Error_id'), '3f3971d5-acf3-4194-88f5-1e9a39cc3135');
const vehicleId = like(z.uuid('Error_id'), '69f2ed43-7fb4-4a23-a988-59fd066340ae');

/** A time as on the wire: London's without an offset, any with one. */
const time = (example: string) =>
  like(
    z.string({ error: 'Error_date' }).check(
      z.maxLength(40, 'Error_date'),
      z.refine((text) => readTime(text).ok, { error: 'Error_date' }),
    ),
    example,
  );

export const absenceReasons = ['sick', 'home', 'other'] as const;

/** More than anybody drives in a week. */
const mostMoves = 200;

const changesOf = {
  /** Only say what would change. */
  preview: like(z.optional(z.boolean({ error: 'Error_invalid' })), true),
  /** What the office has chosen from the preview: a job that is left out stays without a driver. Left out: the proposal. */
  moves: like(
    z.optional(
      z
        .array(z.strictObject({ bookingId: z.uuid('Error_id'), driverId, vehicleId }), { error: 'Error_list' })
        .check(z.maxLength(mostMoves, 'Error_list')),
    ),
    undefined,
  ),
};

const job = {
  bookingId: idAnswer,
  reference: referenceAnswer,
  name: like(z.string(), 'Alice Dunmore'),
  pickupTime: timeAnswer,
};

/** What a press on the board changes, or would change. */
export const replanAnswer = z.object({
  moves: z.array(
    z.object({
      ...job,
      driverId: like(z.string(), '3f3971d5-acf3-4194-88f5-1e9a39cc3135'),
      driver: like(z.string(), 'Umar Bajwa'),
      vehicleId: like(z.string(), '69f2ed43-7fb4-4a23-a988-59fd066340ae'),
      registration: like(z.string(), 'RG23 TXA'),
      /** How many minutes after the pickup time the new car comes; on the way, how long the passenger waits for it. */
      lateMinutes: like(z.int(), 0),
      reason: like(z.string(), '5.9 miles empty from the last drop-off (about 14 min); 8 min in hand'),
      /** The trip is under way: the passenger changes cars, at the same price. */
      handOver: like(z.boolean(), false),
      /** The driver is asked first; the customer hears once they have accepted. */
      offered: like(z.boolean(), true),
      /** How the customer hears of the new driver and car. */
      tells: like(z.array(z.enum(['email', 'app'])), ['email']),
    }),
  ),
  /** Jobs that stay without a driver; a trip under way that nobody can take over stays as it is. */
  unserved: like(z.array(idAnswer), []),
  /** The same with the reason. */
  left: like(z.array(z.object({ ...job, reason: z.string() })), []),
  /** Takes all of it back, for an hour; null for a preview. */
  undoToken: like(z.nullable(z.uuid()), '0d8c2d5e-1d5b-4b0e-9a53-2f1f6f0f8b21'),
});

const shared = {
  method: 'POST',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  params: idParams,
  answer: replanAnswer,
} as const;
const replan = 'Which of their jobs move to whom, who is late by how much, and what stays without a driver';

export const recordAbsence = route({
  id: 'recordAbsence',
  ...shared,
  path: '/api/Admin/drivers/:id/absence',
  summary: `A driver is sick or goes home, from a time on; without \`until\` for the rest of the day. ${replan}; a passenger on board is driven to the end. With \`preview\` nothing is done. Otherwise all of it is done together, and \`undoToken\` takes it back.`,
  body: z.strictObject({
    from: time('2026-12-01T09:11'),
    until: z.optional(time('2026-12-01T23:59')),
    reason: like(z.enum(absenceReasons, { error: 'Error_invalid' }), 'sick'),
    ...changesOf,
  }),
  errors: ['not-found'],
});

export const takeCarOffRoad = route({
  id: 'takeVehicleOffRoad',
  ...shared,
  path: '/api/Admin/vehicles/:id/off-road',
  summary: `A car breaks down or has an accident: off the road from a time on, without \`until\` until it is put back. ${replan}; its driver keeps them in a spare car where that is in time. A passenger on the way is handed to another car. With \`preview\` nothing is done. Otherwise all of it is done together, and \`undoToken\` takes it back.`,
  body: z.strictObject({
    from: time('2026-12-01T09:11'),
    until: z.optional(time('2026-12-01T15:00')),
    reason: like(line(120, 'Error_reason'), 'Puncture'),
    ...changesOf,
  }),
  errors: ['not-found'],
});

export const putCarOnRoad = route({
  id: 'putVehicleOnRoad',
  method: 'POST',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  path: '/api/Admin/vehicles/:id/on-road',
  summary: 'A car that the office took off the road is back. A dangerous defect is decided on by itself.',
  params: idParams,
  answer: like(messageAnswer, { message: 'The car is back on the road.' }),
  errors: ['not-found'],
});

export const freeDriver = route({
  id: 'freeDriver',
  ...shared,
  path: '/api/Admin/drivers/:id/free',
  summary: `Take a driver’s jobs that have not begun for the rest of the day and give them to others. ${replan}. With \`preview\` nothing is done.`,
  body: z.strictObject(changesOf),
  errors: ['not-found'],
});

export const swapCar = route({
  id: 'swapCar',
  ...shared,
  path: '/api/Admin/drivers/:id/car',
  summary: `A driver takes another car for the rest of the day: the shift and the jobs that it can do go with them, the others to other drivers. ${replan}. With \`preview\` nothing is done.`,
  body: z.strictObject({ vehicleId, ...changesOf }),
  errors: ['not-found', 'vehicle-busy', 'vehicle-on-shift', 'vehicle-off-road', 'licence-invalid'],
});

export const addHours = route({
  id: 'addDriverHours',
  ...shared,
  path: '/api/Admin/drivers/:id/hours',
  summary:
    'A driver works longer than the rota says, or a shift for once. Hours that begin where a shift ends make it longer.',
  body: z.strictObject({
    from: time('2026-12-01T17:00'),
    until: time('2026-12-01T19:00'),
    vehicleId: z.optional(vehicleId),
  }),
  errors: ['not-found'],
});

export const undo = route({
  id: 'undoPress',
  method: 'POST',
  path: '/api/Admin/undo/:undoToken',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary:
    'Take back what one press on the board has done, within an hour. A job that has gone on since, or whose driver or car is no longer free, stays as it is and is listed in `kept`.',
  params: z.object({ undoToken: like(z.uuid('Error_id'), '0d8c2d5e-1d5b-4b0e-9a53-2f1f6f0f8b21') }),
  answer: z.object({ restored: z.array(idAnswer), kept: z.array(idAnswer) }),
  errors: ['not-found'],
});
