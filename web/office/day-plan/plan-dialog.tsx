import { useEffect } from 'react';
import { formatMiles } from '#domain/i18n/format-drive.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toast/toast.ts';
import { PlanRowItem } from './plan-row.tsx';
import { type PlanRow, type PlanView, withAll, withRow } from './plan-rows.ts';
import { useDayPlan } from './use-day-plan.ts';

/** How far the cars drive empty: now, with the plan, and if each job went to the nearest free driver. */
function EmptyMiles({ metres }: Pick<PlanView, 'metres'>) {
  const { t, tag } = useTranslation();
  return (
    <dl className="grid grid-cols-3 gap-2">
      {(['now', 'after', 'nearest'] as const).map((name) => (
        <div key={name} className="rounded-control bg-sunken px-3 py-2">
          <dt className="text-tiny text-ink-soft">{t(`Dayplan_miles-${name}`)}</dt>
          <dd className="text-h4" data-figures>
            {formatMiles(metres[name], tag)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Unserved({ unserved }: Pick<PlanView, 'unserved'>) {
  const { t, tag } = useTranslation();
  if (unserved.length === 0) return null;
  return (
    <Notice kind="caution" title={t('Dayplan_unserved', { count: unserved.length })}>
      <ul className="grid gap-1">
        {unserved.map(({ job, reason }) => (
          <li key={job.id}>
            <span className="font-semibold" data-figures>
              {formatClock(new Date(job.pickupTime), tag)}
            </span>{' '}
            {job.name}, {job.reference}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface PlanProps {
  readonly view: PlanView;
  readonly refusals: ReadonlyMap<string, string>;
  readonly onChange: (view: PlanView) => void;
}

function Plan({ view, refusals, onChange }: PlanProps) {
  const { t } = useTranslation();
  const isWhole = view.rows.every(({ isPicked }) => isPicked);
  return (
    <div className="grid gap-4">
      <EmptyMiles metres={view.metres} />
      <Unserved unserved={view.unserved} />
      {refusals.size > 0 ? (
        <Notice kind="bad" live="assertive">
          {t('Dayplan_refused', { count: refusals.size })}
        </Notice>
      ) : null}
      {view.rows.length === 0 ? (
        <p className="text-ink-soft">{t('Dayplan_nothing')}</p>
      ) : (
        <section aria-labelledby="plan-rows-title">
          <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
            <h3 id="plan-rows-title" className="text-h4">
              {t('Dayplan_proposed', { count: view.rows.length })}
            </h3>
            <Button kind="quiet" size="small" onClick={() => onChange(withAll(view, !isWhole))}>
              {t(isWhole ? 'Dayplan_pick-none' : 'Dayplan_pick-all')}
            </Button>
          </div>
          <ol>
            {view.rows.map((row) => (
              <PlanRowItem
                key={row.job.id}
                row={row}
                refusal={refusals.get(row.job.id)}
                onPick={(isPicked) => onChange(withRow(view, row.job.id, { isPicked }))}
                onChoose={(instead) => onChange(withRow(view, row.job.id, { instead, isPicked: true }))}
              />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

interface PlanDialogProps {
  readonly day: string;
  readonly onAssigned: (rows: readonly PlanRow[]) => void;
  readonly onClose: () => void;
}

/** Proposes drivers for every job of a day that has none: accepted whole, in part, or with other drivers. */
export function PlanDialog({ day, onAssigned, onClose }: PlanDialogProps) {
  const { t, tag } = useTranslation();
  const { view, setView, refusals, propose, apply } = useDayPlan(day, (assigned, isWhole) => {
    onAssigned(assigned);
    if (!isWhole) return;
    notify({ kind: 'good', about: 'day-plan', text: t('Dayplan_done', { count: assigned.length }) });
    onClose();
  });
  const { run } = propose;
  // The plan is asked for once, when the dialog opens.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new plan would throw away what was changed by hand
  useEffect(() => void run(), []);
  const count = view?.rows.filter(({ isPicked }) => isPicked).length ?? 0;
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="form"
      title={t('Dayplan_title')}
      description={t('Dayplan_lead', { day: formatDay(day, tag) })}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Dayplan_cancel')}
          </Button>
          <Button
            kind="primary"
            busy={apply.isBusy}
            disabled={count === 0}
            onClick={() => {
              if (view) void apply.run(view);
            }}
          >
            {count === 0 ? t('Dayboard_assign') : t('Dayplan_apply', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2 pb-4">
        <FailureNotice>{propose.failure || apply.failure}</FailureNotice>
        {propose.isBusy ? <SkeletonList count={3} /> : null}
        {view && !propose.isBusy ? <Plan {...{ view, refusals }} onChange={setView} /> : null}
      </div>
    </Sheet>
  );
}
