/**
 * How much delay each hour brings, where 1 is the average below. The peaks are where the Department for Transport
 * counts them (table TRA0307, cars by hour and day of the week: eight in the morning and five in the afternoon). How
 * pronounced they are is our own estimate: no open table has delays by the hour for these roads.
 */
export const DELAY_BY_HOUR: Readonly<Record<'weekday' | 'weekend', readonly number[]>> = {
  weekday: [
    0.05, 0.05, 0.05, 0.05, 0.1, 0.3, 0.8, 1.6, 1.9, 1.2, 0.9, 0.9, 0.95, 0.95, 1.0, 1.3, 1.6, 1.8, 1.2, 0.7, 0.4, 0.3,
    0.2, 0.1,
  ],
  weekend: [
    0.05, 0.05, 0.05, 0.05, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1.1, 1.1, 1.1, 1.0, 1.0, 0.95, 0.9, 0.7, 0.5, 0.35, 0.3,
    0.2, 0.1,
  ],
};

/**
 * The average delay on each kind of road, as a share of the time without traffic. Department for Transport, "Travel
 * time measures for the Strategic Road Network and local 'A' roads: July 2018 to June 2019", the last whole year before
 * 2020: motorways and trunk roads lose 9.4 seconds a mile at 59.0 mph (18 %), local A roads, including town streets,
 * 43.2 seconds a mile at 25.4 mph (44 %). Roads between towns belong partly to each, so their figure is in between.
 */
export const AVERAGE_DELAY = { fast: 0.18, open: 0.3, town: 0.44 } as const;
