import * as z from 'zod/mini';
import { accessNeeds } from '#domain/booking/access-needs.ts';

/** Passengers' needs, each at most once. */
export const accessNeedsBody = z
  .array(z.enum(accessNeeds, { error: 'Error_invalid' }), { error: 'Error_list' })
  .check(z.maxLength(accessNeeds.length, 'Error_invalid'));
