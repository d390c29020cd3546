import { paths } from '#web/paths.ts';
import type { RepeatPlace } from '#web/shared/repeats/repeat-place.ts';

/** The customer's own regular journeys. */
export const customerRepeats: RepeatPlace = {
  list: paths.dashboardRepeats(),
  one: paths.dashboardRepeat,
  create: paths.dashboardNewRepeat,
  booking: (id) => paths.dashboardList('all', id),
  isOffice: false,
};
