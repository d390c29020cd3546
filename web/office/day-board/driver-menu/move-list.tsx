import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { formatDrive } from '#domain/i18n/format-drive.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { type BoardJob, suggestionsQuery } from '#web/api/office/board.ts';
import type { ProposedMove, Replanned } from '#web/api/office/replan.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { shortPlace } from '#web/shared/booking/short-place.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { useDayChange } from './use-day-change.ts';

type Change = ReturnType<typeof useDayChange>;

interface RowProps {
  readonly move: ProposedMove;
  readonly job: BoardJob | undefined;
  readonly change: Change;
}

/** The new driver and car, or everybody else who could take the job. */
function NewCrew({ move, job, change }: RowProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    ...suggestionsQuery(job ?? { id: '', version: 0 }),
    enabled: isOpen && job !== undefined,
  });
  const others = (data?.$values ?? []).filter(
    ({ driverId }) => driverId !== move.driverId && driverId !== job?.driver?.id,
  );
  const crews = [move, ...others];
  if (!isOpen)
    return (
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{move.driver}</span>
          <span className="block text-small text-ink-soft">{move.registration}</span>
        </span>
        {job && !move.handOver ? (
          <Button
            kind="outline"
            size="small"
            aria-label={t('Dayplan_change-of', { reference: move.reference })}
            onClick={() => setOpen(true)}
          >
            {t('Dayplan_change')}
          </Button>
        ) : null}
      </span>
    );
  return (
    <SelectField
      label={t('Dayplan_driver-of', { reference: move.reference })}
      hideLabel
      value={(change.otherOf(move.bookingId) ?? move).driverId}
      options={crews.map((crew) => ({ value: crew.driverId, label: `${crew.driver}, ${crew.registration}` }))}
      onChange={({ target }) => {
        const crew = crews.find(({ driverId }) => driverId === target.value) ?? move;
        const { driverId, vehicleId } = crew;
        change.chooseOther({ bookingId: move.bookingId, driverId, vehicleId });
      }}
    />
  );
}

/** How late the new car comes, how far, and who hears of it. */
function Effects({ move }: { move: ProposedMove }) {
  const { t, tag } = useTranslation();
  const duration = formatDrive(move.lateMinutes * 60, tag);
  const [tells = 'nobody' as const] = move.tells;
  return (
    <p className="text-small text-ink-soft sm:col-span-3 sm:pl-9">
      {move.handOver ? (
        <Badge tone="lamp" className="mr-2">
          {t('Dayboard_change-hand-over')}
        </Badge>
      ) : null}
      {move.lateMinutes > 0 ? (
        <Badge tone="bad" className="mr-2">
          {t('Dayboard_change-late', { duration })}
        </Badge>
      ) : null}
      {[move.reason, t(`Dayboard_change-tells-${tells}`), move.offered ? t('Dayboard_change-offered') : '']
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

function MoveRow({ move, job, change }: RowProps) {
  const { tag } = useTranslation();
  return (
    <li className="grid gap-x-3 gap-y-1 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:items-center">
      <Checkbox
        checked={change.isWanted(move.bookingId)}
        disabled={move.handOver}
        onChange={({ target }) => change.want(move.bookingId, target.checked)}
        label={
          <span className="block leading-snug">
            <span className="font-bold" data-figures>
              {formatClock(new Date(move.pickupTime), tag)}
            </span>{' '}
            {move.name}
            <span className="block text-small font-normal text-ink-soft">
              {job ? `${shortPlace(job.pickupLocation)} → ${shortPlace(job.dropoffLocation)}` : move.reference}
            </span>
          </span>
        }
      />
      <ArrowRight aria-hidden="true" className="hidden size-4 text-ink-soft sm:block" />
      <NewCrew {...{ move, job, change }} />
      <Effects move={move} />
    </li>
  );
}

interface MoveListProps {
  readonly found: Replanned;
  readonly jobs: readonly BoardJob[];
  readonly change: Change;
}

/** Which jobs move to whom, who is late by how much, what stays without a driver, and who hears what. */
export function MoveList({ found, jobs, change }: MoveListProps) {
  const { t, tag } = useTranslation();
  const { moves, left } = found;
  const late = moves.filter(({ lateMinutes }) => lateMinutes > 0).length;
  return (
    <div className="grid gap-3">
      {moves.length === 0 && left.length === 0 ? <p className="text-ink-soft">{t('Dayboard_change-nothing')}</p> : null}
      <ul>
        {moves.map((move) => (
          <MoveRow key={move.bookingId} {...{ move, change }} job={jobs.find(({ id }) => id === move.bookingId)} />
        ))}
        {left.map(({ bookingId, pickupTime, name, reference, reason }) => (
          <li key={bookingId} className="border-t border-line py-2 text-small">
            <span className="font-bold text-bad" data-figures>
              {formatClock(new Date(pickupTime), tag)} {name}
            </span>{' '}
            {reference}: {reason}
          </li>
        ))}
      </ul>
      {moves.length + left.length > 0 ? (
        <p className="flex flex-wrap gap-2">
          {left.length === 0 ? (
            <Badge tone="good">{t('Dayboard_change-covered', { count: moves.length })}</Badge>
          ) : (
            <Badge tone="bad">{t('Dayboard_change-left', { count: left.length })}</Badge>
          )}
          {late === 0 ? (
            <Badge tone="good">{t('Dayboard_change-nobody-late')}</Badge>
          ) : (
            <Badge tone="bad">{t('Dayboard_change-late-jobs', { count: late })}</Badge>
          )}
        </p>
      ) : null}
    </div>
  );
}
