import * as people from '#domain/i18n/format-time.ts';

/** A date and time in London, whatever the device's zone: Mon 16 Nov, 04:29; with the year when it is another one. */
export const formatDateTime = (iso: string, tag: string): string =>
  people.formatDateTime(new Date(iso), tag, new Date());

/** A date (`YYYY-MM-DD`): Mon 16 Nov; with the year when it is another one. */
export const formatDay = (date: string, tag: string): string => people.formatDay(date, tag, new Date());
