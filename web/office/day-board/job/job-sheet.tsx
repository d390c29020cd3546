import { Accessibility, Pencil, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { londonDate } from '#domain/basics/london-time.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import type { BoardJob, DayBoard } from '#web/api/office/board.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { formatDateTime, formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useHere } from '#web/office/booking-edit/use-origin.ts';
import type { Assignment } from '#web/office/day-board/use-undo-steps.ts';
import { FlightPanel } from '#web/office/flight/flight-panel.tsx';
import { paths } from '#web/paths.ts';
import { BookingBadge } from '#web/shared/booking/booking-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { AssignForm } from './assign-form.tsx';
import { BestDrivers } from './best-drivers.tsx';
import { JobFacts } from './job-facts.tsx';
import { formatGap, isTight, timesOf } from './job-texts.ts';
import { StateMoves } from './state-moves.tsx';
import { toneStyles } from './tone-style.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-h4">{title}</h3>
      {children}
    </section>
  );
}

function DrivingGaps({ board, job }: { board: DayBoard; job: BoardJob }) {
  const { t, tag } = useTranslation();
  const gaps = board.lanes.flatMap((lane) => lane.gaps).filter(({ from, to }) => from === job.id || to === job.id);
  if (gaps.length === 0) return null;
  return (
    <ul className="grid gap-1 text-small">
      {gaps.map((gap) => (
        <li key={gap.to} className={isTight(gap) ? 'font-semibold text-bad' : 'text-ink-soft'}>
          {t(gap.to === job.id ? 'Dayboard_way-before' : 'Dayboard_way-after', { gap: formatGap(gap, t, tag) })}
        </li>
      ))}
    </ul>
  );
}

/** Everything that may go wrong with it, in words. */
function Risks({ job: { risks, tone } }: { job: BoardJob }) {
  const { t } = useTranslation();
  const [gravest] = risks;
  if (!gravest) return null;
  const hint = risks.flatMap(({ code }) =>
    code === 'documents'
      ? [t('Dayboard_expired-text')]
      : code === 'car-off-road' && tone !== 'under-way'
        ? [t('Dayboard_off-road-text')]
        : [],
  );
  return (
    <Notice kind={gravest.level === 'at-risk' ? 'bad' : 'caution'} title={gravest.message}>
      {[...risks.slice(1).map(({ message }) => message), ...hint].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

interface JobSheetProps {
  readonly board: DayBoard;
  readonly job: BoardJob;
  readonly wanted: string | null;
  readonly moves: {
    /** Whether a job is still being saved, and so differs from the server's. */
    readonly isSaving: (id: string) => boolean;
    readonly give: (job: BoardJob, assignment: Assignment) => Promise<void>;
    readonly explain: (problem: unknown, drop: { job: BoardJob; assignment: Assignment }) => string;
    readonly toProposed: (job: BoardJob, driverId: string, vehicleId: string) => Promise<void>;
  };
  readonly onClose: () => void;
}

/** Everything about one job, and all its actions. */
export function JobSheet({ board, job, wanted, moves, onClose }: JobSheetProps) {
  const { t, tag } = useTranslation();
  const { give, explain, isSaving, toProposed } = moves;
  const here = useHere();
  const isWaiting = isSaving(job.id);
  const day = londonDate(new Date(job.pickupTime));
  const { icon: Icon, badge } = toneStyles[job.tone];
  // A job that is being saved shows the wanted driver already. The form that asked stays meanwhile: it may be refused.
  const crew = `${job.version} ${job.driver?.id} ${job.vehicle?.id}`;
  const [savedCrew, setSavedCrew] = useState(crew);
  if (!isWaiting && savedCrew !== crew) setSavedCrew(crew);
  return (
    <Sheet
      open
      backCloses={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`${timesOf(job, day, tag)} ${job.name}`}
      description={`${formatDay(day, tag)} · ${job.reference}`}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <BookingBadge status={job.status} />
          {job.tone === 'late' ? (
            <Badge tone={badge} className="gap-1.5">
              <Icon aria-hidden="true" className="size-3.5" />
              {t('Dayboard_tone-late')}
            </Badge>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={telHref(job.phoneNumber)} kind="outline" size="small">
            <Phone aria-hidden="true" />
            {t('Dayboard_call', { phone: formatPhone(job.phoneNumber, tag) })}
          </ButtonLink>
          <ButtonLink to={paths.adminBooking(job.id)} state={here} kind="outline" size="small">
            <Pencil aria-hidden="true" />
            {t('Dayboard_edit')}
          </ButtonLink>
        </div>
        {job.accessNeeds.length > 0 ? (
          <p className="flex items-start gap-2 rounded-control border border-lamp bg-lamp-glow px-3 py-2 text-small font-semibold text-on-lamp-glow">
            <Accessibility aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            {job.accessNeeds.map((need) => t(`Daysheet_need-${need}`)).join(', ')}
          </p>
        ) : null}
        <Risks job={job} />
        <JobFacts job={job} />
        {job.flightNumber ? (
          <Part title={t('Flight_panel')}>
            <FlightPanel id={job.id} />
          </Part>
        ) : null}
        <Part title={t('Dayboard_driver-and-car')}>
          {job.offeredUntil ? (
            <Notice kind="info">{t('Dayboard_offered', { dateTime: formatDateTime(job.offeredUntil, tag) })}</Notice>
          ) : null}
          <DrivingGaps board={board} job={job} />
          <AssignForm key={`${job.id} ${savedCrew} ${wanted}`} {...{ board, job, wanted, give, explain }} />
        </Part>
        {job.tone === 'done' || job.tone === 'under-way' ? null : (
          <Part title={t('Dayboard_best')}>
            <BestDrivers
              {...{ job, isWaiting }}
              onAssign={(driverId, vehicleId) => void toProposed(job, driverId, vehicleId)}
            />
          </Part>
        )}
        <Part title={t('Dayboard_moves')}>
          <StateMoves job={job} isWaiting={isWaiting} />
        </Part>
      </div>
    </Sheet>
  );
}
