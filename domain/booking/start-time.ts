const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Nobody drives to a pickup longer than this: an earlier start is a wrong tap. */
export const mostEarlyMs = 3 * hourMs;

/** Whether a start is too long before the pickup to be meant; the office can start such a job for the driver. */
export const isTooEarly = (pickupAt: Date, at: Date): boolean => pickupAt.getTime() - at.getTime() > mostEarlyMs;

/** Before this the driver is asked whether to start now: the drive to the pickup, and the firm's margin on top. */
export const usualStart = (pickupAt: Date, driveSeconds: number, marginMinutes: number): Date =>
  new Date(pickupAt.getTime() - driveSeconds * 1000 - marginMinutes * minuteMs);
