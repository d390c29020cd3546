/** Most drivers set off within half an hour of the pickup; before that there is no car to see. */
const minutesBefore = 30;

/** About when a passenger can watch the car. */
export const trackingOpens = (pickupAt: Date): Date => new Date(pickupAt.getTime() - minutesBefore * 60_000);
