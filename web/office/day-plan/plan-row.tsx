import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import { suggestionsQuery } from '#web/api/office/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { shortPlace } from '#web/shared/booking/short-place.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { Crew, PlanRow } from './plan-rows.ts';

const crewText = ({ driver, registration }: Pick<Crew, 'driver' | 'registration'>) =>
  [driver, registration].filter(Boolean).join(', ');

interface OtherDriverProps {
  readonly row: PlanRow;
  readonly onChoose: (crew: Crew | null) => void;
}

/** Every driver who could take the job, the proposal first. */
function OtherDriver({ row: { job, proposed, instead }, onChoose }: OtherDriverProps) {
  const { t } = useTranslation();
  const { data } = useQuery(suggestionsQuery(job));
  const others = (data?.$values ?? []).filter(({ driverId }) => driverId !== proposed.driverId);
  const crews = [proposed, ...others];
  return (
    <SelectField
      label={t('Dayplan_driver-of', { reference: job.reference })}
      hideLabel
      value={(instead ?? proposed).driverId}
      options={crews.map((crew) => ({ value: crew.driverId, label: crew.driver }))}
      onChange={({ target }) => onChoose(others.find(({ driverId }) => driverId === target.value) ?? null)}
    />
  );
}

interface PlanRowProps extends OtherDriverProps {
  readonly refusal: string | undefined;
  readonly onPick: (isPicked: boolean) => void;
}

/** A job of the plan: whether it is assigned, and to whom. */
export function PlanRowItem({ row, refusal, onPick, onChoose }: PlanRowProps) {
  const { t, tag } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { job, proposed, isPicked } = row;
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line py-2 sm:grid-cols-[1fr_14rem] sm:items-center">
      <Checkbox
        checked={isPicked}
        onChange={({ target }) => onPick(target.checked)}
        label={
          <span className="block leading-snug">
            <span className="font-bold" data-figures>
              {formatClock(new Date(job.pickupTime), tag)}
            </span>{' '}
            {job.name} <span className="text-small font-normal text-ink-soft">{job.reference}</span>
            <span className="block text-small font-normal text-ink-soft">
              {shortPlace(job.pickupLocation)} → {shortPlace(job.dropoffLocation)}
            </span>
          </span>
        }
      />
      <div className="pl-9 sm:pl-0">
        {isOpen ? (
          <OtherDriver row={row} onChoose={onChoose} />
        ) : (
          <p className="flex items-center justify-between gap-2 text-small">
            <span className="min-w-0 font-semibold wrap-anywhere">{crewText(proposed)}</span>
            <Button
              kind="quiet"
              size="small"
              aria-label={t('Dayplan_change-of', { reference: job.reference })}
              onClick={() => setOpen(true)}
            >
              {t('Dayplan_change')}
            </Button>
          </p>
        )}
      </div>
      {refusal === undefined ? null : <p className="text-small font-semibold text-bad sm:col-span-2">{refusal}</p>}
    </li>
  );
}
