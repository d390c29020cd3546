import type { AbsenceForm, DayForm, RotaForm } from './rota-week.ts';

/** A rota as the parts that are merged: each weekday, and each absence by its first day. */
export type RotaValues = Readonly<Record<string, DayForm | Omit<AbsenceForm, 'key'>>>;

const dayPart = (index: number) => `day ${index + 1}`;

export function valuesOf({ days, absences }: RotaForm): RotaValues {
  const values: Record<string, RotaValues[string]> = Object.fromEntries(
    days.map((day, index) => [dayPart(index), day]),
  );
  for (const { key, ...absence } of absences) {
    const part = `away ${absence.from}`;
    // Typed twice, which the form still has to refuse.
    values[part in values ? `${part} ${key}` : part] = absence;
  }
  return values;
}

export const isAbsence = (value: RotaValues[string]): value is Omit<AbsenceForm, 'key'> => 'reason' in value;

/** The weekday of a part, from 1; null for an absence. */
export const weekdayOf = (part: string): number | null => Number(/^day (\d)$/.exec(part)?.[1] ?? 0) || null;

export function formOfValues(values: RotaValues): RotaForm {
  const days = Array.from({ length: 7 }, (_, index): DayForm => {
    const day = values[dayPart(index)];
    return day && !isAbsence(day) ? day : { from: '', to: '', vehicleId: '' };
  });
  // Whoever takes a removal has a part without a value.
  const absences = Object.values(values).filter((value) => value && isAbsence(value));
  const inOrder = absences.toSorted((a, b) => a.from.localeCompare(b.from));
  return { days, absences: inOrder.map((absence, key) => ({ key, ...absence })) };
}
