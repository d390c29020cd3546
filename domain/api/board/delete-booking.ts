import * as z from 'zod/mini';
import { type Answer, route } from '#domain/api/route.ts';
import { dayAnswer, idParams, messageAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';

/** Why a booking that was driven can't be deleted, only corrected. */
export const deletionFaults = ['under-way', 'settled', 'invoiced', 'paid'] as const;

const pounds = (example: number) => like(z.number(), example);

export const previewDeletion = route({
  id: 'previewDeletion',
  method: 'GET',
  path: '/api/Admin/bookings/:id/deletion',
  access: 'Writer',
  duty: 'firm',
  tag: 'Admin',
  summary:
    'What deleting a journey that was driven, or that ended without a passenger, would change: its driver’s pay, the week that it counts in, what the driver has collected, the company’s next invoice and the revenue; or why it can’t be deleted.',
  params: idParams,
  answer: z.object({
    /** Null where it can be deleted. */
    fault: like(z.nullable(z.enum(deletionFaults)), null),
    revenue: pounds(55),
    /** Null for a booking without a driver. `week` is the Monday of the open week that loses it. */
    pay: z.nullable(
      z.object({
        driver: like(z.string(), 'Sam Driver'),
        week: like(dayAnswer, '2026-11-16'),
        share: pounds(44),
        collected: pounds(55),
      }),
    ),
    /** The company whose next invoice it is missing from. */
    company: like(z.nullable(z.string()), null),
  }),
  errors: ['not-found'],
});
export type DeletionAnswer = Answer<typeof previewDeletion>;

export const deleteDriven = route({
  id: 'deleteDriven',
  method: 'POST',
  path: '/api/Admin/bookings/:id/delete',
  access: 'Writer',
  duty: 'firm',
  freshProof: 'money',
  tag: 'Admin',
  summary:
    'Delete a journey that was driven, or that ended without a passenger, with a reason. It leaves every list, its driver’s pay and the statistics, and stays in the register with who deleted it, when and why. Refused (409) for a trip under way and for what is on a closed week or an invoice, or was paid online: that can only be corrected.',
  params: idParams,
  body: z.strictObject({ reason: like(line(180, 'Error_reason'), 'Entered twice') }),
  answer: like(messageAnswer, { message: 'Booking deleted.' }),
  errors: ['not-found', 'conflict', 'has-payment', 'changed-meanwhile'],
});
