import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { secondFactorChoices } from '#domain/people/second-factor.ts';

const wholeNumber = (least: number, most: number) => z.int('Error_number').check(z.gte(least), z.lte(most));

const weekMinutes = 7 * 24 * 60;

/**
 * What the office decides for itself. A new setting needs a line here and in `defaultSettings`, a row in
 * `web/office/settings/setting-fields.ts`, and its words (`Settings_…`, `Change_…`).
 */
export const settingsSchema = z.strictObject({
  /** Web bookings are confirmed without staff when the pickup is far enough ahead and a car is free. */
  autoConfirm: z.strictObject({
    on: like(z.boolean('Error_invalid'), false),
    minutesAhead: like(wholeNumber(0, weekMinutes), 120),
  }),
  /** Until so many hours before the pickup customers change and cancel a confirmed journey themselves. */
  cutOffHours: like(wholeNumber(0, 7 * 24), 12),
  /** What the terms say is charged, and from when on. The office collects it; nothing here is added by itself. */
  charges: z.strictObject({
    /** By telephone a journey can be cancelled at no charge until so many hours before the pickup. */
    freeCancelHours: like(wholeNumber(0, 7 * 24), 2),
    /** What a later cancellation costs, in percent of the fare. */
    lateCancelPercent: like(wholeNumber(0, 100), 50),
    /** How long the driver waits without charge at an address, and at an airport from the landing on. */
    freeWaitMinutes: like(wholeNumber(0, 120), 10),
    airportWaitMinutes: like(wholeNumber(0, 240), 45),
    waitPencePerMinute: like(wholeNumber(0, 500), 50),
    /** How long the driver waits after the free time before the passenger counts as a no-show. */
    noShowMinutes: like(wholeNumber(0, 240), 30),
    /** The most that cleaning a soiled car may cost, in pounds. */
    cleaningPounds: like(wholeNumber(0, 500), 75),
    /** Until so many days after its statement a business account pays. */
    accountDays: like(wholeNumber(0, 120), 30),
  }),
  /** Whether managers must have a second factor to log in. */
  secondFactor: z.enum(secondFactorChoices, { error: 'Error_invalid' }),
});

export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = {
  autoConfirm: { on: false, minutesAhead: 120 },
  cutOffHours: 12,
  charges: {
    freeCancelHours: 2,
    lateCancelPercent: 50,
    freeWaitMinutes: 10,
    airportWaitMinutes: 45,
    waitPencePerMinute: 50,
    noShowMinutes: 30,
    cleaningPounds: 75,
    accountDays: 30,
  },
  secondFactor: 'required',
};

/** A demo's passwords are printed, and its accounts have no second factor. */
export const demoSettings: Settings = { ...defaultSettings, secondFactor: 'optional' };

const isGroup = (value: unknown): value is Record<string, unknown> | null => typeof value === 'object';

/** Settings as they were stored, perhaps before the newest ones existed: those have their default. */
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

/** The way back from single values; what does not fit is found by the schema. */
export function nestedSettings(flat: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(flat)) {
    const [name, part] = key.split('.') as [string, string?];
    if (part === undefined) nested[name] = value;
    else nested[name] = { ...(nested[name] as object | undefined), [part]: value };
  }
  return nested;
}
