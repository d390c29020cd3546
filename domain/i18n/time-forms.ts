/** How a day or a time is said in a sentence: when it happens, until or from when it lasts, by when it is due. */
export const timeForms = ['on', 'until', 'from', 'by'] as const;

export type TimeForm = (typeof timeForms)[number];

export const isTimeForm = (form: string | null): form is TimeForm =>
  form !== null && (timeForms as readonly string[]).includes(form);

/** The texts that a form is made of: "on Mon 16 Nov", "at 04:29", "on Mon 16 Nov at 04:29". */
export const timeFormKeys = (form: TimeForm): string[] =>
  ['day', 'clock', 'both'].map((part) => `Time_${form}-${part}`);

interface SaidTime {
  readonly key: string;
  readonly params: Readonly<Record<'day' | 'clock' | 'weekday' | 'hour', string>>;
}

/**
 * The text for a formatted day, clock time or both ("Mon 16 Nov, 04:29"). Its words may depend on the hour (a la 01:00,
 * a las 02:00) and on the weekday (we wtorek, w piątek).
 */
export function timeInForm(formatted: string, form: TimeForm): SaidTime {
  const [, date, clock = ''] = /^(?:(.+), )?(\d\d:\d\d)$/.exec(formatted) ?? [];
  // Spanish and Polish dates have a comma after the weekday, which a sentence leaves out; German keeps its own.
  const day = (clock ? (date ?? '') : formatted).replace(/^(\p{L}+\.?), (?=\d+ )/u, '$1 ');
  const part = clock ? (day ? 'both' : 'clock') : 'day';
  const weekday = /^\p{L}+/u.exec(day)?.[0] ?? '';
  return { key: `Time_${form}-${part}`, params: { day, clock, weekday, hour: clock.slice(0, 2) } };
}
