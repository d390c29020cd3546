import { AppError } from '#domain/api/errors.ts';
import { readTime } from '#domain/basics/london-time.ts';
import { latestPickup } from '#domain/booking/rules.ts';

function readOne(text: string, now: Date, earliest: Date): { at: Date } | { error: string } {
  const read = readTime(text);
  if (!read.ok) return { error: read.problem === 'gap' ? 'Error_gap' : 'Error_date' };
  if (read.instant <= earliest) return { error: earliest < now ? 'Error_past-month' : 'Error_past' };
  if (read.instant > latestPickup(now)) return { error: 'Error_too-far' };
  return { at: read.instant };
}

/** The pickup, and the return's pickup if there is one; refused, naming the field, unless after `earliest`. */
export function journeyTimes(
  pickupTime: string,
  returnTime: string | null,
  { now, earliest }: { readonly now: Date; readonly earliest: Date },
): { pickupAt: Date; returnAt: Date | null } {
  const fields: Record<string, string[]> = {};
  const pickup = readOne(pickupTime, now, earliest);
  const back = returnTime === null ? null : readOne(returnTime, now, earliest);
  if ('error' in pickup) fields['pickupTime'] = [pickup.error];
  if (back && 'error' in back) fields['returnTime'] = [back.error];
  if (back && 'at' in back && 'at' in pickup && back.at <= pickup.at) fields['returnTime'] = ['Error_return-before'];
  if ('error' in pickup || (back && 'error' in back) || Object.keys(fields).length > 0)
    throw new AppError('bad-input', { fields });
  return { pickupAt: pickup.at, returnAt: back ? back.at : null };
}
