import { perKey } from '#domain/basics/formats.ts';

/** One bank holiday in England, as a London date "YYYY-MM-DD". */
export interface BankHoliday {
  readonly date: string;
  readonly name: string;
  /** True when the day is a substitute for one on a weekend. */
  readonly substitute: boolean;
}

/**
 * One-off days and the days they replaced (gov.uk/bank-holidays). None has been proclaimed for England after 2023; a
 * new one goes here.
 */
const proclaimed: readonly { readonly date: string; readonly name: string; readonly insteadOf?: string }[] = [
  { date: '2022-06-02', name: 'Spring bank holiday', insteadOf: '2022-05-30' },
  { date: '2022-06-03', name: 'Platinum Jubilee bank holiday' },
  { date: '2022-09-19', name: 'State Funeral of Queen Elizabeth II' },
  { date: '2023-05-08', name: 'Coronation of King Charles III' },
];

const dayMs = 86_400_000;
const SUNDAY = 0;
const MONDAY = 1;
const FRIDAY = 5;
const SATURDAY = 6;

function utc(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day));
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Easter Sunday in the Gregorian calendar, by the anonymous algorithm published in Nature, 20 April 1876. */
function easterSunday(year: number): Date {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return utc(year, Math.floor(sum / 31), (sum % 31) + 1);
}

function firstMonday(year: number, month: number): Date {
  const first = utc(year, month, 1);
  return addDays(first, (MONDAY - first.getUTCDay() + 7) % 7);
}

function lastMonday(year: number, month: number): Date {
  const last = addDays(utc(year, month + 1, 1), -1);
  return addDays(last, -((last.getUTCDay() - MONDAY + 7) % 7));
}

function day(date: Date, name: string, substitute = false): BankHoliday {
  return { date: iso(date), name, substitute };
}

function newYear(year: number): BankHoliday {
  const first = utc(year, 1, 1);
  const shift = { [SATURDAY]: 2, [SUNDAY]: 1 }[first.getUTCDay()] ?? 0;
  return day(addDays(first, shift), 'New Year’s Day', shift > 0);
}

/** How far Christmas Day and Boxing Day move, by the weekday of 25 December; after a Sunday, Boxing Day stays put. */
const christmasShifts: Readonly<Record<number, readonly [number, number]>> = {
  [FRIDAY]: [0, 2],
  [SATURDAY]: [2, 2],
  [SUNDAY]: [2, 0],
};

function christmas(year: number): BankHoliday[] {
  const first = utc(year, 12, 25);
  const [christmasShift, boxingShift] = christmasShifts[first.getUTCDay()] ?? [0, 0];
  return [
    day(addDays(first, christmasShift), 'Christmas Day', christmasShift > 0),
    day(addDays(first, 1 + boxingShift), 'Boxing Day', boxingShift > 0),
  ];
}

/** The official bank holidays of England in a year, in order; days on a weekend appear as their substitute only. */
export function bankHolidays(year: number): readonly BankHoliday[] {
  const easter = easterSunday(year);
  const usual = [
    newYear(year),
    day(addDays(easter, -2), 'Good Friday'),
    day(addDays(easter, 1), 'Easter Monday'),
    day(firstMonday(year, 5), 'Early May bank holiday'),
    day(lastMonday(year, 5), 'Spring bank holiday'),
    day(lastMonday(year, 8), 'Summer bank holiday'),
    ...christmas(year),
  ];
  const once = proclaimed.filter(({ date }) => date.startsWith(`${year}-`));
  return [
    ...usual.filter(({ date }) => !once.some(({ insteadOf }) => insteadOf === date)),
    ...once.map(({ date, name }) => ({ date, name, substitute: false })),
  ].sort((a, b) => a.date.localeCompare(b.date));
}

const daysOf = perKey((year) => new Set(bankHolidays(Number(year)).map(({ date }) => date)));

/** Whether a London date "YYYY-MM-DD" is a bank holiday in England. */
export function isBankHoliday(londonDate: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(londonDate)) throw new RangeError(`Not a date: ${londonDate}`);
  return daysOf(londonDate.slice(0, 4)).has(londonDate);
}
