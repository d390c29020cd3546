import * as people from '#domain/i18n/format-time.ts';

/** When something is or was, on London's clock whatever the device's zone: Mon 16 Nov, 04:29; another year is said. */
export const formatDateTime = (iso: string, tag: string): string =>
  people.formatDateTime(new Date(iso), tag, new Date());

/** A day of the calendar (`YYYY-MM-DD`): Mon 16 Nov; another year is said. */
export const formatDay = (date: string, tag: string): string => people.formatDay(date, tag, new Date());
