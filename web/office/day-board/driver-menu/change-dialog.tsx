import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addLondonDays, isClock, londonWallTime } from '#domain/basics/london-time.ts';
import { type BoardLane, type DayBoard, vehiclesQuery } from '#web/api/office/board.ts';
import type { DayChange } from '#web/api/office/replan.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { PressStep } from '#web/office/day-board/use-undo-steps.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeField } from '#web/ui/date-time/time-field.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { MoveList } from './move-list.tsx';
import { useDayChange } from './use-day-change.ts';

export type ChangeKind = DayChange['kind'];

export interface ChangeProps {
  readonly board: DayBoard;
  readonly lane: BoardLane;
  readonly onPressed: (step: PressStep) => void;
  readonly onClose: () => void;
}

const carReasons = ['puncture', 'breakdown', 'accident', 'other'] as const;

/** The clock now, on the day that is shown; the start of the day on another one. */
export function startOn(day: string): string {
  const now = londonWallTime(new Date());
  return now.startsWith(day) ? now.slice(11, 16) : '00:00';
}

/** From one clock to another on a day, past midnight if the second one is earlier. */
export const untilOn = (day: string, from: string, until: string): string =>
  `${until > from ? day : addLondonDays(day, 1)}T${until}`;

interface Typed {
  readonly from: string;
  readonly until: string;
  readonly reason: (typeof carReasons)[number];
  readonly vehicleId: string;
}

/** The change as typed; null while something is missing. */
function changeOf(kind: ChangeKind, { board, lane }: ChangeProps, typed: Typed, reasonText: string): DayChange | null {
  const driverId = lane.driver.id;
  if (kind === 'free') return { kind, driverId };
  if (kind === 'swap') return typed.vehicleId === '' ? null : { kind, driverId, vehicleId: typed.vehicleId };
  if (!isClock(typed.from) || (typed.until !== '' && !isClock(typed.until))) return null;
  const until = typed.until === '' ? {} : { until: untilOn(board.day, typed.from, typed.until) };
  const times = { from: `${board.day}T${typed.from}`, ...until };
  if (kind !== 'car') return { kind, driverId, ...times };
  return lane.car ? { kind, vehicleId: lane.car.id, ...times, reason: reasonText } : null;
}

interface FieldsProps extends ChangeProps {
  readonly kind: ChangeKind;
  readonly typed: Typed;
  readonly type: (typed: Partial<Typed>) => void;
}

function CarField({ board, lane, typed, type }: FieldsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(vehiclesQuery);
  const held = new Set(board.lanes.map(({ car }) => car?.id));
  const spare = (data ?? []).filter(({ id }) => id !== lane.car?.id && !held.has(id));
  return (
    <SelectField
      label={t('Dayboard_change-new-car')}
      value={typed.vehicleId}
      placeholder={t(spare.length === 0 ? 'Dayboard_change-no-spare' : 'Dayboard_change-choose-car')}
      options={spare.map(({ id, registration, carType }) => ({
        value: id,
        label: `${registration}, ${t(`Quote_car-${carType}`)}`,
      }))}
      onChange={({ target }) => type({ vehicleId: target.value })}
    />
  );
}

/** From when to when; for a car, what has happened; for another car, which. */
function Fields(props: FieldsProps) {
  const { kind, typed, type } = props;
  const { t } = useTranslation();
  if (kind === 'free') return null;
  if (kind === 'swap') return <CarField {...props} />;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <TimeField label={t('Dayboard_change-from')} step={5} value={typed.from} onChange={(from) => type({ from })} />
      <TimeField
        label={t('Dayboard_change-until')}
        optional
        value={typed.until}
        onChange={(until) => type({ until })}
      />
      {kind === 'car' ? (
        <SelectField
          label={t('Dayboard_change-reason')}
          value={typed.reason}
          options={carReasons.map((value) => ({ value, label: t(`Dayboard_off-${value}`) }))}
          onChange={({ target }) => type({ reason: carReasons.find((one) => one === target.value) ?? 'other' })}
        />
      ) : null}
      <p className="text-small text-ink-soft sm:col-span-3">
        {t(`Dayboard_change-until-${kind === 'car' ? 'car' : 'driver'}`)}
      </p>
    </div>
  );
}

/** A change to a driver's day: what it does, then one press does it. */
export function ChangeDialog(props: ChangeProps & { readonly kind: ChangeKind }) {
  const { kind, board, lane, onPressed, onClose } = props;
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [typed, setTyped] = useState<Typed>({
    from: startOn(board.day),
    until: '',
    reason: 'puncture',
    vehicleId: '',
  });
  const title = t(`Dayboard_change-${kind}`, { name: lane.driver.name, vehicle: lane.car?.registration ?? '' });
  const change = useDayChange(changeOf(kind, props, typed, t(`Dayboard_off-${typed.reason}`)), {
    title,
    onPressed,
    onClose,
  });
  const { preview, action, wanted } = change;
  const main = useRef<HTMLButtonElement>(null);
  const isReady = preview.data !== undefined;
  // Enter is the last press: what it does is on the screen by now.
  useEffect(() => {
    if (isReady) main.current?.focus();
  }, [isReady]);
  const count = wanted.length;
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="form"
      title={title}
      description={t('Dayboard_change-preview')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Dayboard_change-cancel')}
          </Button>
          {preview.data && preview.data.moves.some(({ handOver }) => !handOver) ? (
            <Button
              kind="outline"
              busy={action.isBusy}
              onClick={() =>
                void action.run(wanted.filter(({ bookingId }) => isHandOver(preview.data.moves, bookingId)))
              }
            >
              {t('Dayboard_change-only-free')}
            </Button>
          ) : null}
          <Button
            ref={main}
            kind="primary"
            busy={action.isBusy}
            disabled={!isReady || (kind === 'free' && count === 0)}
            onClick={() => void action.run(wanted)}
          >
            {count === 0 ? t('Dayboard_change-save') : t('Dayboard_change-give', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2 pb-4">
        <FailureNotice>{action.failure || (preview.error ? problemText(preview.error) : '')}</FailureNotice>
        <Fields {...props} typed={typed} type={(more) => setTyped((before) => ({ ...before, ...more }))} />
        {preview.isLoading ? <SkeletonList count={2} /> : null}
        {preview.data ? <MoveList found={preview.data} jobs={board.jobs} change={change} /> : null}
      </div>
    </Sheet>
  );
}

const isHandOver = (moves: readonly { readonly bookingId: string; readonly handOver: boolean }[], id: string) =>
  moves.some(({ bookingId, handOver }) => bookingId === id && handOver);
