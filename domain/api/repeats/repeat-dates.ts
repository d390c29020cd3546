import * as z from 'zod/mini';
import { isDayOfCentury } from '#domain/booking/period.ts';
import { datesOf, lastDayFrom } from '#domain/repeats/repeat-dates.ts';

interface Dated {
  readonly days: readonly number[];
  readonly from: string;
  readonly until: string;
  readonly time: string;
  readonly returnTime?: string | null | undefined;
  readonly except: readonly string[];
  readonly breaks: readonly { from: string; to: string }[];
}

/** A wrong day has its own error; the rules below need real ones. */
const areDays = ({ from, until }: Dated) => isDayOfCentury(from) && isDayOfCentury(until);

/** The rules that concern two fields. */
export const dateRules = [
  z.refine<Dated>(({ from, until }) => from <= until, { error: 'Error_period', path: ['until'] }),
  z.refine<Dated>((body) => !areDays(body) || body.from > body.until || body.until <= lastDayFrom(body.from), {
    error: 'Error_repeat-year',
    path: ['until'],
  }),
  z.refine<Dated>((body) => !areDays(body) || body.from > body.until || datesOf(body).length > 0, {
    error: 'Error_repeat-none',
    path: ['days'],
  }),
  z.refine<Dated>(({ time, returnTime }) => !returnTime || returnTime > time, {
    error: 'Error_return-before',
    path: ['returnTime'],
  }),
] as const;
