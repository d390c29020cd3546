import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { dayAnswer, idAnswer, messageAnswer, pastAnswer, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { isClock } from '#domain/basics/london-time.ts';
import { line } from '#domain/basics/typed-text.ts';
import { documents } from '#domain/booking/documents.ts';
import { daySchema, periodFields } from '#domain/booking/period.ts';
import { checkItems } from '#domain/fleet/vehicle-check.ts';

export const shiftStates = ['on', 'break', 'off'] as const;
export type ShiftState = (typeof shiftStates)[number];

const vehicleId = like(z.uuid('Error_id'), '69f2ed43-7fb4-4a23-a988-59fd066340ae');
const clock = (example: string) =>
  like(z.string({ error: 'Error_clock' }).check(z.refine(isClock, { error: 'Error_clock' })), example);

const car = z.object({
  id: idAnswer,
  registration: like(z.string(), 'RG24 BTX'),
  makeAndModel: like(z.string(), 'Mercedes-Benz E-Class'),
});
/** A shift of the rota. */
export const plannedAnswer = z.object({
  day: dayAnswer,
  startsAt: timeAnswer,
  endsAt: timeAnswer,
  vehicleId: z.nullable(idAnswer),
});

/** Until when documents are valid: the last day itself has 0 days left, less than that has expired. */
const daysLeft = (document: (typeof documents)[number]) =>
  z.array(z.object({ document: like(z.enum(documents), document), expires: dayAnswer, daysLeft: like(z.int(), 25) }));

const driverShift = z.object({
  state: like(z.enum(shiftStates), 'on'),
  since: z.nullable(pastAnswer),
  vehicle: z.nullable(car),
  usualVehicleId: z.nullable(idAnswer),
  /** Today's and tomorrow's, and one still running from yesterday. */
  planned: z.array(plannedAnswer),
  /** The shifts of the next seven days; `mayDecline` until the office’s notice begins. */
  week: z.array(z.extend(plannedAnswer, { mayDecline: like(z.boolean(), true) })),
  /** How many hours before a shift the driver can still decline it. */
  declineHours: like(z.int(), 24),
  /** Whether a walk-round check of the car is needed before clocking on. */
  checkRequired: like(z.boolean(), false),
  /** Whether the phone says where it is while clocked on, also between jobs. */
  reportsPosition: like(z.boolean(), true),
  /** The driver’s badge and driving licence. */
  documents: daysLeft('badge'),
  /** The cars of the fleet; `takenBy` is the driver who is clocked on in it. */
  cars: z.array(
    z.extend(car, {
      takenBy: like(z.nullable(z.string()), null),
      documents: daysLeft('insurance'),
      /** Your own walk-round check of the last 12 hours. */
      checkedAt: z.nullable(pastAnswer),
      /** It can’t be taken: a dangerous defect has not been released yet. */
      offRoad: like(z.boolean(), false),
      /** What is known and not fixed yet. */
      defects: z.array(
        z.object({
          id: idAnswer,
          item: like(z.enum(checkItems), 'bodywork'),
          text: like(z.string(), 'Scratch on the left rear door'),
          dangerous: like(z.boolean(), false),
        }),
      ),
      /** Whether the driver can hand in renewals of its documents: their usual car, one on the rota, the one in use. */
      mayHandIn: like(z.boolean(), true),
    }),
  ),
});

export const getDriverShift = route({
  id: 'getDriverShift',
  method: 'GET',
  path: '/api/Driver/shift',
  access: 'Driver',
  tag: 'Driver',
  summary: 'Whether the driver is clocked on, in which car, and the hours planned for today and tomorrow.',
  answer: driverShift,
  errors: ['not-found'],
});

export const setDriverShift = route({
  id: 'setDriverShift',
  method: 'POST',
  path: '/api/Driver/shift',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'Clock on, take a break or clock off. Without `vehicleId` the driver clocks on in the usual car. Refused with documents that are not valid today, in a car that is off the road or (where the firm asks for it) that you haven’t checked, in a car that another driver is clocked on in, and for a break without being clocked on. Sending the same again changes nothing.',
  body: z.strictObject({
    state: like(z.enum(shiftStates, { error: 'Error_shift-state' }), 'on'),
    vehicleId: z.optional(vehicleId),
  }),
  answer: driverShift,
  errors: ['not-found', 'licence-invalid', 'vehicle-off-road', 'check-needed', 'vehicle-on-shift', 'not-on-shift'],
});

export const declineShift = route({
  id: 'declineShift',
  method: 'POST',
  path: '/api/Driver/shift/decline',
  access: 'Driver',
  tag: 'Driver',
  summary:
    'Decline one of your planned shifts, by the day it starts on, with a reason. The office is notified and the rota shows it. Refused too close to its start: then call. Declining it again changes nothing.',
  body: z.strictObject({ day: daySchema, reason: like(line(120, 'Error_reason'), 'Hospital appointment') }),
  answer: driverShift,
  errors: ['not-found', 'shift-too-near'],
});

export const noteDeclinedShift = route({
  id: 'noteDeclinedShift',
  method: 'POST',
  path: '/api/Admin/shifts/noted',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary: 'Note that a driver declined the shift of a day: its alert goes. The day off stays in the rota.',
  body: z.strictObject({
    driverId: like(z.uuid('Error_id'), '3f3971d5-acf3-4194-88f5-1e9a39cc3135'),
    day: daySchema,
  }),
  answer: like(messageAnswer, { message: 'Noted.' }),
  errors: ['not-found'],
});

const rotaDay = z
  .strictObject({
    weekday: like(z.int('Error_weekday').check(z.gte(1, 'Error_weekday'), z.lte(7, 'Error_weekday')), 1),
    from: clock('06:00'),
    to: clock('14:00'),
    vehicleId: z.nullable(vehicleId),
  })
  .check(z.refine(({ from, to }) => from !== to, { error: 'Error_shift-hours', path: ['to'] }));

const absence = z
  .strictObject({
    from: daySchema,
    to: daySchema,
    reason: z._default(like(line(120), 'Holiday'), ''),
  })
  .check(z.refine(({ from, to }) => from <= to, { error: 'Error_period', path: ['to'] }));

const isOncePer =
  <Row>(keyOf: (row: Row) => unknown) =>
  (rows: Row[]) =>
    new Set(rows.map(keyOf)).size === rows.length;
const rotaList = z.array(rotaDay, { error: 'Error_list' }).check(
  z.refine(
    isOncePer(({ weekday }) => weekday),
    { error: 'Error_weekday-twice' },
  ),
);
const absenceList = z.array(absence, { error: 'Error_list' }).check(
  z.maxLength(50, 'Error_list'),
  z.refine(
    isOncePer(({ from }) => from),
    { error: 'Error_absence-twice' },
  ),
);

/** A shift that a driver clocked on for; the current one has no end. */
export const workedAnswer = z.object({
  vehicleId: idAnswer,
  startedAt: pastAnswer,
  endedAt: z.nullable(pastAnswer),
  breaks: like(z.array(z.object({ startedAt: pastAnswer, endedAt: z.nullable(pastAnswer) })), []),
});

const driverWeek = z.object({
  driverId: idAnswer,
  name: like(z.string(), 'Dev Driver'),
  usualVehicleId: z.nullable(idAnswer),
  state: like(z.enum(shiftStates), 'on'),
  rota: z.array(
    z.object({
      weekday: like(z.int(), 1),
      from: like(z.string(), '06:00'),
      to: like(z.string(), '14:00'),
      vehicleId: z.nullable(idAnswer),
    }),
  ),
  absences: like(z.array(z.object({ from: z.string(), to: z.string(), reason: z.string() })), []),
  /** Changes with every save of the rota or the absences; send it back. */
  revision: like(z.string(), '5f0c9a'),
  /** Changes for once, which no save of the rota touches: away from a time on, or an extra shift. */
  changes: like(
    z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['away', 'extra']),
        from: z.string(),
        until: z.string(),
        reason: z.string(),
        vehicleId: z.nullable(z.string()),
      }),
    ),
    [],
  ),
  planned: z.array(plannedAnswer),
  worked: z.array(workedAnswer),
});

const shared = { access: 'Writer', duty: 'day', tag: 'Admin', path: '/api/Admin/shifts' } as const;
const answer = z.object({ from: dayAnswer, to: dayAnswer, drivers: z.array(driverWeek) });

export const listShifts = route({
  id: 'listShifts',
  ...shared,
  method: 'GET',
  summary: 'The rota, the absences, and planned against real working hours of a period of up to 62 days, by driver.',
  query: z.object(periodFields),
  answer,
});

export const saveShifts = route({
  id: 'saveShifts',
  ...shared,
  method: 'PUT',
  summary:
    'Replace the weekly rota and the absences of the drivers named here; with `revision` only what was seen; otherwise 409 with everybody’s as they are now. `clockOff` ends the shifts of drivers who forgot to.',
  query: z.object(periodFields),
  body: z.strictObject({
    drivers: z._default(
      z
        .array(
          z.strictObject({
            driverId: like(z.uuid('Error_id'), '3f3971d5-acf3-4194-88f5-1e9a39cc3135'),
            revision: z.optional(like(z.string().check(z.maxLength(64, 'Error_invalid')), '5f0c9a')),
            rota: rotaList,
            absences: absenceList,
          }),
          { error: 'Error_list' },
        )
        .check(z.maxLength(200, 'Error_list')),
      [],
    ),
    clockOff: z._default(
      z.array(z.uuid('Error_id'), { error: 'Error_list' }).check(z.maxLength(200, 'Error_list')),
      [],
    ),
  }),
  answer,
  errors: ['not-found', 'saved-meanwhile'],
});
