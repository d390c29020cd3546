import { AppError } from '#domain/api/errors.ts';
import { mapConstraintErrors } from '#server/platform/database/map-constraint-errors.ts';

/** Explains that a driver or car has another trip; the exclusion constraints detect it. */
export const requireDriverAndCarFree = <T>(write: Promise<T>): Promise<T> =>
  mapConstraintErrors(write, {
    driver_is_free: () => new AppError('driver-busy'),
    vehicle_is_free: () => new AppError('vehicle-busy'),
  });
