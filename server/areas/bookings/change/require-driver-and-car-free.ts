import { AppError } from '#domain/api/errors.ts';
import { mapConstraintErrors } from '#server/platform/database/map-constraint-errors.ts';

/** Turns a violated exclusion constraint into an error saying that the driver or car has another trip. */
export const requireDriverAndCarFree = <T>(write: Promise<T>): Promise<T> =>
  mapConstraintErrors(write, {
    driver_is_free: () => new AppError('driver-busy'),
    vehicle_is_free: () => new AppError('vehicle-busy'),
  });
