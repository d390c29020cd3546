import type { DriverJobAnswer } from '#domain/api/driver-jobs/driver-jobs.ts';
import { textableNumber } from '#domain/basics/phone.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { Deps } from '#server/deps.ts';
import { reachableOf } from './relay-store.ts';

const hourMs = 3_600_000;

/** A night shift does not end at midnight: a driver's jobs from the hours before and after now. */
export const jobsAround = (now: Date) => ({
  since: new Date(now.getTime() - 6 * hourMs),
  until: new Date(now.getTime() + 12 * hourMs),
});

type Contact = Pick<DriverJobAnswer, 'phoneNumber' | 'canText'>;
type Job = Pick<Booking, 'id' | 'phoneNumber' | 'offeredUntil'>;

/** A driver who has only been offered a job does not get the passenger's number: they may yet decline. */
const untilAccepted: Contact = { phoneNumber: '', canText: false };

/** How a driver calls and texts the passengers of their jobs: directly, or through the firm's number. */
export async function passengerContacts(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  personId: string,
): Promise<(job: Job) => Contact> {
  const { calls } = await deps.settings(deps.db);
  const [reachable] = calls.number === '' ? [] : await reachableOf(deps.db, personId, jobsAround(deps.clock()));
  return ({ id, phoneNumber, offeredUntil }) => {
    if (offeredUntil) return untilAccepted;
    const canText = textableNumber(phoneNumber) !== null;
    if (calls.number === '') return { phoneNumber, canText };
    const isReachable = id === reachable?.id && phoneNumber !== '';
    return { phoneNumber: isReachable ? calls.number : '', canText: isReachable && calls.texts && canText };
  };
}
