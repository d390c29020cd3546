import { payTimes } from '#domain/money/when-to-take.ts';
import { defaultSettings, jobWays, positionTimes } from '#domain/office/settings.ts';
import { secondFactorChoices } from '#domain/people/second-factor.ts';
import { eachField } from '#web/shared/conflict/merge-parts.ts';

/** A setting on the page. Its texts are `Settings_<name>` and `Settings_<name>-hint`. */
export interface SettingField {
  /** As in the settings themselves: `cutOffHours`, or `autoConfirm.on` inside a group. */
  readonly name: string;
  readonly kind: 'switch' | 'number' | 'phone' | 'choice' | 'text';
  /** The options of a choice; their texts are `Settings_<name>-<choice>`. */
  readonly choices?: readonly string[];
  /** Only applies while this switch is on. */
  readonly under?: string;
}

export interface SettingSection {
  /** Its text is `Settings_section-<name>`. */
  readonly name: string;
  readonly fields: readonly SettingField[];
}

/** Every setting of the office, in the order of the page. */
export const settingSections: readonly SettingSection[] = [
  {
    name: 'confirming',
    fields: [
      { name: 'autoConfirm.on', kind: 'switch' },
      { name: 'autoConfirm.minutesAhead', kind: 'number', under: 'autoConfirm.on' },
      { name: 'noticeMinutes', kind: 'number' },
      { name: 'noticeTimes', kind: 'text' },
    ],
  },
  { name: 'changing', fields: [{ name: 'cutOffHours', kind: 'number' }] },
  {
    name: 'charges',
    fields: Object.keys(defaultSettings.charges).map((name) => ({ name: `charges.${name}`, kind: 'number' })),
  },
  {
    name: 'payments',
    fields: [
      { name: 'payments.online', kind: 'choice', choices: payTimes },
      { name: 'payments.telephone', kind: 'choice', choices: payTimes },
      { name: 'payments.bufferPercent', kind: 'number' },
    ],
  },
  {
    name: 'jobs',
    fields: [
      { name: 'jobs.way', kind: 'choice', choices: jobWays },
      { name: 'jobs.answerMinutes', kind: 'number' },
      { name: 'jobs.textAfterMinutes', kind: 'number' },
      { name: 'jobs.textWithinHours', kind: 'number' },
      { name: 'jobs.startMinutes', kind: 'number' },
    ],
  },
  {
    name: 'calls',
    fields: [
      { name: 'calls.number', kind: 'phone' },
      { name: 'calls.texts', kind: 'switch' },
    ],
  },
  {
    name: 'shifts',
    fields: [
      { name: 'shifts.declineHours', kind: 'number' },
      { name: 'shifts.mostHours', kind: 'number' },
      { name: 'shifts.checkRequired', kind: 'switch' },
      { name: 'positions', kind: 'choice', choices: positionTimes },
    ],
  },
  { name: 'partners', fields: [{ name: 'partners', kind: 'text' }] },
  {
    name: 'logging-in',
    fields: [
      { name: 'secondFactor', kind: 'choice', choices: secondFactorChoices },
      { name: 'factorsOf.dispatchers', kind: 'switch' },
      { name: 'factorsOf.drivers', kind: 'switch' },
      { name: 'sessions.staffHours', kind: 'number' },
      { name: 'sessions.driverDays', kind: 'number' },
      { name: 'sessions.customerDays', kind: 'number' },
    ],
  },
];

/** The page's values by their names, numbers as text. */
export type TypedSettings = Readonly<Record<string, string | boolean>>;

const fields = settingSections.flatMap((section) => section.fields);
export const settingParts = eachField<TypedSettings, string>(fields.map(({ name }) => name));

export const settingField = (name: string): SettingField | undefined => fields.find((field) => field.name === name);
