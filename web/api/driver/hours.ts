import { getDriverHours } from '#domain/api/driver-jobs/driver-hours.ts';
import { call } from '#web/api/client.ts';

/** The driver's hours today and this week. */
export const readHours = () => call(getDriverHours, {});
export type Hours = Awaited<ReturnType<typeof readHours>>;
