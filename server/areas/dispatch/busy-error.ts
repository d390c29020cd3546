import { AppError } from '#domain/api/errors.ts';
import { brokenConstraint } from '#server/platform/database/database.ts';

/** Says in our words that a driver or car has another trip; the exclusion constraints are the ones who know. */
export async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'driver_is_free') throw new AppError('driver-busy');
    if (constraint === 'vehicle_is_free') throw new AppError('vehicle-busy');
    throw error;
  }
}
