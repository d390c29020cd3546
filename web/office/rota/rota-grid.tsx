import type { KeyboardEvent } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Rota, RotaRow } from '#web/api/shifts.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { cellOf, type Worked } from './rota-week.ts';

interface RotaGridProps {
  readonly rota: Rota;
  readonly days: readonly string[];
  readonly today: string;
  readonly now: number;
  readonly registrationOf: (vehicleId: string) => string;
  readonly onOpen: (row: RotaRow) => void;
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys go from cell to cell; Enter opens one, as for every button. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.dataset['cell']?.split(' ').map(Number) : undefined;
  if (!step || !cell) return;
  const [row = 0, column = 0] = cell;
  const next = event.currentTarget.querySelector(`[data-cell="${row + step[0]} ${column + step[1]}"]`);
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

const stateTones = { on: 'good', break: 'lamp', off: 'plain' } as const;

function Hours({ worked }: { worked: readonly Worked[] }) {
  const { t, tag } = useTranslation();
  const clock = (iso: string) => formatClock(new Date(iso), tag);
  return worked.map(({ startedAt, endedAt }) => (
    <span key={startedAt} className="block font-normal text-good">
      {endedAt
        ? t('Rota_worked', { fromClock: clock(startedAt), toClock: clock(endedAt) })
        : t('Rota_working', { clock: clock(startedAt) })}
    </span>
  ));
}

interface CellProps extends Pick<RotaGridProps, 'now' | 'registrationOf' | 'onOpen'> {
  readonly row: RotaRow;
  readonly day: string;
  readonly place: string;
}

function Cell({ row, day, place, now, registrationOf, onOpen }: CellProps) {
  const { t, tag } = useTranslation();
  const { planned, worked, absence, isMissing } = cellOf(row, day, now);
  const clock = (iso: string) => formatClock(new Date(iso), tag);
  return (
    <button
      type="button"
      data-cell={place}
      onClick={() => onOpen(row)}
      className={classNames(
        'block min-h-11 w-full rounded-control px-2 py-1 text-left text-tiny font-semibold hover:bg-hover focus-visible:outline-2 focus-visible:outline-ring',
        planned !== null && 'bg-sunken',
      )}
    >
      <span className="sr-only">
        {row.name}, {formatDay(day, tag)}:{' '}
      </span>
      {planned ? (
        <>
          <span className="block whitespace-nowrap">
            {clock(planned.startsAt)}–{clock(planned.endsAt)}
          </span>
          {planned.vehicleId ? (
            <span className="block font-normal text-ink-soft">{registrationOf(planned.vehicleId)}</span>
          ) : null}
        </>
      ) : null}
      {absence === null ? null : (
        <span className="block text-ink-soft">
          {absence === '' ? t('Rota_away') : t('Rota_away-for', { reason: absence })}
        </span>
      )}
      <Hours worked={worked} />
      {isMissing ? <span className="block text-bad">{t('Rota_missing')}</span> : null}
      {!planned && absence === null && worked.length === 0 ? (
        <span className="font-normal text-ink-soft">{t('Rota_off')}</span>
      ) : null}
    </button>
  );
}

/** A week of every driver: planned hours, the car, and the hours that were really worked. */
export function RotaGrid({ rota, days, today, ...cell }: RotaGridProps) {
  const { t, tag } = useTranslation();
  const sticky = 'sticky left-0 z-1 bg-surface';
  return (
    <section
      aria-label={t('Rota_title')}
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to its buttons */}
      <table className="w-full border-collapse text-small" data-figures onKeyDown={moveFocus}>
        <thead>
          <tr>
            <th scope="col" className={classNames(sticky, 'min-w-28 border-b border-line p-2 text-left sm:min-w-44')}>
              {t('Rota_driver')}
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-current={day === today ? 'date' : undefined}
                className={classNames(
                  'min-w-28 border-b border-line p-2 text-left text-tiny',
                  day === today ? 'bg-lamp-glow text-on-lamp-glow' : 'text-ink-soft',
                )}
              >
                <time dateTime={day}>{formatDay(day, tag)}</time>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rota.drivers.map((row, index) => (
            <tr key={row.driverId} className="border-b border-line last:border-b-0">
              <th scope="row" className={classNames(sticky, 'p-2 text-left align-top font-semibold')}>
                <span className="block wrap-anywhere">{row.name}</span>
                <Badge tone={stateTones[row.state]}>{t(`Rota_is-${row.state}`)}</Badge>
              </th>
              {days.map((day, column) => (
                <td key={day} className="p-1 align-top">
                  <Cell {...cell} row={row} day={day} place={`${index} ${column}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
