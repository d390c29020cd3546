import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { readDialled } from '#domain/basics/phone.ts';
import { readNoticeTimes } from '#domain/booking/asap-notice.ts';
import { payTimes } from '#domain/money/when-to-take.ts';
import { secondFactorChoices } from '#domain/people/second-factor.ts';
import { readPartners } from './partners.ts';

const wholeNumber = (least: number, most: number) => z.int('Error_number').check(z.gte(least), z.lte(most));

export const jobWays = ['assign', 'offer'] as const;

/** When drivers' phones say where they are. */
export const positionTimes = ['clocked-on', 'jobs'] as const;

const weekMinutes = 7 * 24 * 60;

/**
 * The office's settings. A new setting needs a line here and in `defaultSettings`, a row in
 * `web/office/settings/setting-fields.ts`, and its texts (`Settings_…`, `Change_…`).
 */
export const settingsSchema = z.strictObject({
  /** Web bookings are confirmed without staff when the pickup is far enough ahead and a car is free. */
  autoConfirm: z.strictObject({
    on: like(z.boolean('Error_invalid'), false),
    minutesAhead: like(wholeNumber(0, weekMinutes), 120),
  }),
  /** How many minutes from now "as soon as possible" means for a web booking: when a car can usually be there. */
  noticeMinutes: like(wholeNumber(0, 24 * 60), 30),
  /** Other minutes at other hours: one per line, `07:00-09:30 45`. The first line that holds counts. */
  noticeTimes: like(
    z.string('Error_notice-times').check(
      z.maxLength(1000, 'Error_too-long'),
      z.refine((text) => readNoticeTimes(text) !== null, { error: 'Error_notice-times' }),
    ),
    '',
  ),
  /** How many hours before the pickup customers can still change and cancel a confirmed journey online. */
  cutOffHours: like(wholeNumber(0, 7 * 24), 12),
  /**
   * The charges in the terms. Those for late cancellations and no-shows are kept from what was paid online; the office
   * collects the others.
   */
  charges: z.strictObject({
    /** How many hours before the pickup a journey can still be cancelled by telephone free of charge. */
    freeCancelHours: like(wholeNumber(0, 7 * 24), 2),
    /** What a later cancellation costs, in percent of the fare. */
    lateCancelPercent: like(wholeNumber(0, 100), 50),
    /** Free waiting time at an address, and at an airport after landing. */
    freeWaitMinutes: like(wholeNumber(0, 120), 10),
    airportWaitMinutes: like(wholeNumber(0, 240), 45),
    waitPencePerMinute: like(wholeNumber(0, 500), 50),
    /** How long the driver waits after the free time before the passenger counts as a no-show. */
    noShowMinutes: like(wholeNumber(0, 240), 30),
    /** What a no-show costs, in percent of the fare. */
    noShowPercent: like(wholeNumber(0, 100), 100),
    /** The maximum charge for cleaning a soiled car, in pounds. */
    cleaningPounds: like(wholeNumber(0, 500), 75),
    /** How many days a business account has to pay after its statement. */
    accountDays: like(wholeNumber(0, 120), 30),
  }),
  /** When a journey is paid for, by how it was booked. Pay now and hold need a card provider. */
  payments: z.strictObject({
    online: z.enum(payTimes, { error: 'Error_invalid' }),
    telephone: z.enum(payTimes, { error: 'Error_invalid' }),
    /** What is held beyond the fare for waiting and parking, in percent of it. */
    bufferPercent: like(wholeNumber(0, 100), 20),
  }),
  /** How jobs reach drivers. */
  jobs: z.strictObject({
    /** Whether a driver gets a job straight away, or is asked first. */
    way: z.enum(jobWays, { error: 'Error_invalid' }),
    /** How long a driver has to answer an offer. */
    answerMinutes: like(wholeNumber(1, 120), 5),
    /** After how many minutes a text follows, unless the driver has confirmed or answered. */
    textAfterMinutes: like(wholeNumber(1, 120), 2),
    /** Texts about jobs (not offers) go out only this many hours before the pickup, as each costs money; 0: none. */
    textWithinHours: like(wholeNumber(0, 168), 2),
    /** How many minutes before they need to leave drivers can start a job without being asked. */
    startMinutes: like(wholeNumber(0, 180), 60),
  }),
  /** The number through which drivers and customers call each other; empty: each sees the other's own. */
  calls: z.strictObject({
    number: like(
      z.string('Error_mobile').check(
        z.trim(),
        z.maxLength(40, 'Error_mobile'),
        z.refine((text) => text === '' || readDialled(text) !== null, { error: 'Error_mobile' }),
      ),
      '',
    ),
    /** Whether the phone system passes texts on too. */
    texts: like(z.boolean('Error_invalid'), false),
  }),
  /** Shifts and working hours. */
  shifts: z.strictObject({
    /** How many hours before a shift a driver can still decline it on the phone. */
    declineHours: like(wholeNumber(0, 14 * 24), 24),
    /** How long plans and suggestions let somebody work in a day, breaks aside; a longer shift counts instead. */
    mostHours: like(wholeNumber(1, 24), 10),
    /** Whether drivers must have checked a car in the last 12 hours to clock on in it. */
    checkRequired: like(z.boolean('Error_invalid'), false),
  }),
  /** Whether drivers' phones say where they are while clocked on, or only during jobs; never in a break. */
  positions: z.enum(positionTimes, { error: 'Error_invalid' }),
  /** Whose sites may show our quote form: one per line, the code and then the sites. */
  partners: like(
    z.string('Error_partners').check(
      z.maxLength(5000, 'Error_too-long'),
      z.refine((text) => readPartners(text) !== null, { error: 'Error_partners' }),
    ),
    'HOTEL1 https://www.hotel.example',
  ),
  /** Whether managers must have a second factor to log in. */
  secondFactor: z.enum(secondFactorChoices, { error: 'Error_invalid' }),
  /** Who else must have one, from their next login on. */
  factorsOf: z.strictObject({
    dispatchers: like(z.boolean('Error_invalid'), false),
    drivers: like(z.boolean('Error_invalid'), false),
  }),
  /** After how long without use somebody has to log in again. */
  sessions: z.strictObject({
    staffHours: like(wholeNumber(1, 7 * 24), 12),
    /** At least two days: a day without a connection must not end a driver's login at work. */
    driverDays: like(wholeNumber(2, 90), 14),
    customerDays: like(wholeNumber(1, 90), 30),
  }),
});

export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = {
  autoConfirm: { on: false, minutesAhead: 120 },
  noticeMinutes: 30,
  noticeTimes: '',
  cutOffHours: 12,
  charges: {
    freeCancelHours: 2,
    lateCancelPercent: 50,
    freeWaitMinutes: 10,
    airportWaitMinutes: 45,
    waitPencePerMinute: 50,
    noShowMinutes: 30,
    noShowPercent: 100,
    cleaningPounds: 75,
    accountDays: 30,
  },
  payments: { online: 'in-car', telephone: 'in-car', bufferPercent: 20 },
  jobs: { way: 'assign', answerMinutes: 5, textAfterMinutes: 2, textWithinHours: 2, startMinutes: 60 },
  calls: { number: '', texts: false },
  shifts: { declineHours: 24, mostHours: 10, checkRequired: false },
  positions: 'clocked-on',
  partners: '',
  secondFactor: 'required',
  factorsOf: { dispatchers: false, drivers: false },
  sessions: { staffHours: 12, driverDays: 14, customerDays: 30 },
};

/** A demo's passwords are printed, its accounts have no second factor, and it is left open for days. */
export const demoSettings: Settings = {
  ...defaultSettings,
  secondFactor: 'optional',
  sessions: { ...defaultSettings.sessions, staffHours: 7 * 24 },
};

const isGroup = (value: unknown): value is Record<string, unknown> | null => typeof value === 'object';

/** Stored settings, with defaults for those that did not exist yet when they were stored. */
export function completeSettings(
  stored: Readonly<Record<string, unknown>>,
  standards: Settings = defaultSettings,
): Settings {
  const entries = Object.entries(standards).map(([name, standard]) => {
    const kept = stored[name];
    return [name, isGroup(standard) && isGroup(kept) ? { ...standard, ...kept } : (kept ?? standard)];
  });
  return settingsSchema.parse(Object.fromEntries(entries));
}

export type SettingValue = string | number | boolean;

/** Every single value under its own name (`autoConfirm.on`), for forms and for the audit. */
export function flatSettings(settings: Settings): Record<string, SettingValue> {
  const flat: Record<string, SettingValue> = {};
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value !== 'object') flat[name] = value;
    else for (const [part, inner] of Object.entries(value)) flat[`${name}.${part}`] = inner;
  }
  return flat;
}

/** The reverse: settings from single values; the schema finds what does not fit. */
export function nestedSettings(flat: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(flat)) {
    const [name, part] = key.split('.') as [string, string?];
    if (part === undefined) nested[name] = value;
    else nested[name] = { ...(nested[name] as object | undefined), [part]: value };
  }
  return nested;
}
