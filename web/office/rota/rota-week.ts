import { addLondonDays, isClock, isRealDay, type LondonDate, mondayOf } from '#domain/basics/london-time.ts';
import type { RotaRow } from '#web/api/shifts.ts';

/** The seven days of the week that a day is in, Monday first. */
export function weekOf(day: LondonDate): LondonDate[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => addLondonDays(monday, index));
}

export type Planned = RotaRow['planned'][number];
export type Worked = RotaRow['worked'][number];

/** A driver's day: as planned, as it was, and the reason for an absence. */
export interface RotaCell {
  readonly planned: Planned | null;
  readonly worked: readonly Worked[];
  readonly absence: string | null;
  /** Planned and begun, but nobody has clocked on. */
  readonly isMissing: boolean;
}

/** A shift belongs to the day on which it starts, on London's clocks. */
export function cellOf(row: RotaRow, day: LondonDate, now: number): RotaCell {
  const planned = row.planned.find((shift) => shift.day === day) ?? null;
  const worked = row.worked.filter(({ startedAt }) => startedAt.slice(0, 10) === day);
  const absence = row.absences.find(({ from, to }) => from <= day && day <= to);
  const during = planned
    ? row.worked.some(
        ({ startedAt, endedAt }) =>
          Date.parse(startedAt) < Date.parse(planned.endsAt) &&
          (endedAt === null || Date.parse(endedAt) > Date.parse(planned.startsAt)),
      )
    : false;
  const hasBegun = planned !== null && Date.parse(planned.startsAt) < now;
  return { planned, worked, absence: absence ? absence.reason : null, isMissing: hasBegun && !during };
}

/** One weekday of the form; both times empty is a day off. */
export interface DayForm {
  readonly from: string;
  readonly to: string;
  readonly vehicleId: string;
}

export interface AbsenceForm {
  readonly key: number;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

export interface RotaForm {
  readonly days: readonly DayForm[];
  readonly absences: readonly AbsenceForm[];
}

export function formOf({ rota, absences }: RotaRow): RotaForm {
  const days = Array.from({ length: 7 }, (_, index) => {
    const hours = rota.find(({ weekday }) => weekday === index + 1);
    return { from: hours?.from ?? '', to: hours?.to ?? '', vehicleId: hours?.vehicleId ?? '' };
  });
  return { days, absences: absences.map((absence, key) => ({ key, ...absence })) };
}

/** What is wrong with the form, as text keys by field name, in the order of the page. */
export function problemsOf({ days, absences }: RotaForm): Record<string, string> {
  const ofDays = days.flatMap(({ from, to }, index): [string, string][] => {
    if (from === '' && to === '') return [];
    const [start, end] = [`rota-from-${index + 1}`, `rota-to-${index + 1}`];
    if (!isClock(from)) return [[start, 'Rota_both-times']];
    if (!isClock(to)) return [[end, 'Rota_both-times']];
    return from === to ? [[end, 'Error_shift-hours']] : [];
  });
  const ofAbsences = absences.flatMap(({ key, from, to }): [string, string][] => {
    if (!isRealDay(from)) return [[`absence-from-${key}`, 'Rota_both-days']];
    if (!isRealDay(to)) return [[`absence-to-${key}`, 'Rota_both-days']];
    return to < from ? [[`absence-to-${key}`, 'Error_period']] : [];
  });
  return Object.fromEntries([...ofDays, ...ofAbsences]);
}

/** The form as the server expects it. */
export function changeOf(row: RotaRow, { days, absences }: RotaForm) {
  const rota = days.flatMap(({ from, to, vehicleId }, index) =>
    from === '' && to === '' ? [] : [{ weekday: index + 1, from, to, vehicleId: vehicleId || null }],
  );
  return {
    driverId: row.driverId,
    revision: row.revision,
    rota,
    absences: absences.map(({ from, to, reason }) => ({ from, to, reason })),
  };
}
