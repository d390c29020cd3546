import { codeName } from '#domain/api/old-names.ts';
import { ApiProblem } from '#web/api/client.ts';
import { stopFields } from './stops.ts';

/** What the forms call otherwise than the contract. */
const formNames: Readonly<Record<string, string>> = {
  origin: 'pickup',
  pickupLocation: 'pickup',
  dropoffLocation: 'destination',
  pickupTime: 'date',
  returnTime: 'returnDate',
  code: 'voucher',
};

/** The fields of a form that describes a booking. */
export interface BookingForm<Field extends string> {
  readonly has: (name: string) => name is Field;
  /** What this form calls otherwise than the others. */
  readonly names?: Readonly<Record<string, Field>>;
  /** The fields of the stops that were sent, in order. */
  readonly sent?: readonly string[];
}

/** A form whose fields are these values'. */
export const hasKeyOf =
  <Values extends object>(values: Values) =>
  (name: string): name is keyof Values & string =>
    name in values;

function stopNamed([name, index]: readonly string[], sent: readonly string[]): string | undefined {
  if (name === 'via') return sent[0];
  return name === 'moreStops' ? sent[Number(index) + 1] : undefined;
}

/** The field that a path of the contract means: `via` and `moreStops.0` are the stops that were sent, in order. */
export function fieldNamed<Field extends string>(
  path: string,
  { has, names = {}, sent = stopFields }: BookingForm<Field>,
): Field | undefined {
  const parts = path.split('.').map(codeName);
  const [first = '', second = ''] = parts;
  const found = [names[first], stopNamed(parts, sent), formNames[first], first, second];
  return found.find((name): name is Field => name !== undefined && has(name));
}

export type Errors<Field extends string> = Partial<Record<Field, string>>;

/** The errors at paths of the contract by field, each field’s first. */
export function placed<Field extends string>(errors: readonly (readonly [string, string])[], form: BookingForm<Field>) {
  const at: Errors<Field> = {};
  for (const [path, message] of errors) {
    const field = fieldNamed(path, form);
    if (field !== undefined) at[field] ??= message;
  }
  return at;
}

/** What the server refused, by field. */
export const refusedIn = <Field extends string>(problem: unknown, form: BookingForm<Field>): Errors<Field> =>
  problem instanceof ApiProblem
    ? placed(
        Object.entries(problem.errors).map(([path, messages]) => [path, messages.join(' ')] as const),
        form,
      )
    : {};
