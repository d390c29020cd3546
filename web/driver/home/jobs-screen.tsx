import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DoneToday } from '../jobs/done-today.tsx';
import { LaterJobs, StaleNotice } from '../jobs/job-list.tsx';
import { NameBoard } from '../jobs/name-board.tsx';
import { useAcknowledged } from '../jobs/use-acknowledged.ts';
import { isUnderWay, type useDriverJobs } from '../jobs/use-driver-jobs.ts';
import { useLinkedJob } from '../jobs/use-linked-job.ts';
import { NowCard } from '../now/now-card.tsx';
import { OfferDock } from '../offers/offer-dock.tsx';
import { LockedJob, OfferPanel } from '../offers/offer-panel.tsx';
import { LocationCard } from '../trip/location-card.tsx';
import { TripDock } from '../trip/trip-dock.tsx';
import { OtherSteps, TripQuestions } from '../trip/trip-steps.tsx';
import type { TripLink } from '../trip/use-trip-link.ts';
import { useTripSteps } from '../trip/use-trip-steps.ts';

/** An offer while somebody is being driven or waited for: it waits until the driver looks at it. */
function WaitingOffer({ job, onLook }: { job: Job; onLook: () => void }) {
  const { t, tag } = useTranslation();
  const clock = formatClock(new Date(job.pickupTime), tag);
  return (
    <Button kind="secondary" wide className="min-h-16 rounded-card!" onClick={onLook}>
      <span data-figures>{t('Driver_offer-look', { clock })}</span>
    </Button>
  );
}

type Jobs = ReturnType<typeof useDriverJobs>;
type Day = Extract<Jobs['day'], { state: 'here' }>;

interface JobsScreenProps {
  readonly day: Day;
  readonly steps: Jobs['steps'];
  readonly reload: Jobs['reload'];
  readonly link: TripLink;
}

/** What is next, and everything about it; then what comes after, what is done, and the location. */
export function JobsScreen({ day, steps: queue, reload, link }: JobsScreenProps) {
  const { t } = useTranslation();
  const { firm } = usePageData();
  const acknowledged = useAcknowledged();
  const [chosenId, setChosenId] = useState('');
  const [board, setBoard] = useState<Job | null>(null);
  const [lookedAt, setLookedAt] = useState('');
  useLinkedJob(day.jobs);
  const underWay = day.jobs.find(isUnderWay) ?? null;
  const open = day.jobs.filter(({ steps, offer }) => steps.length > 0 && !offer);
  const startable = open.filter(({ steps }) => steps.includes('start'));
  const now = underWay ?? startable.find(({ id }) => id === chosenId) ?? startable[0] ?? null;
  const steps = useTripSteps({ job: now, isReady: now === null || acknowledged.has(now), onStep: queue.take });
  const unsent = queue.waiting;
  const first = day.jobs.find(({ offer }) => offer) ?? null;
  const offer = first && (!underWay || lookedAt === first.id) ? first : null;
  const reread = () => void reload();
  return (
    <div className="grid gap-6">
      {offer ? (
        <div className="grid gap-3">
          {now ? <LockedJob job={now} /> : null}
          <OfferPanel job={offer} own={day.jobs} />
          <OfferDock key={offer.id} job={offer} onAnswered={reload} />
        </div>
      ) : null}
      {first && !offer ? <WaitingOffer job={first} onLook={() => setLookedAt(first.id)} /> : null}
      {now ? (
        <NowCard
          job={now}
          unsent={unsent}
          isRead={acknowledged.has(now)}
          onRead={(isRead) => acknowledged.set(now, isRead)}
          onCall={(way) => queue.noteCall(now, way)}
          onBoard={() => setBoard(now)}
          onChanged={reload}
        >
          {underWay ? <OtherSteps job={now} {...{ steps, unsent }} onAsked={reread} /> : null}
        </NowCard>
      ) : null}
      {now && !offer ? (
        <TripDock job={now} isUnderWay={underWay !== null} {...{ steps, unsent }} onUndo={queue.undo} />
      ) : null}
      {now ? <TripQuestions key={now.id} job={now} steps={steps} /> : null}
      {!now && !first ? (
        <EmptyState icon={CalendarX2} title={t(day.jobs.length > 0 ? 'Driver_no-next' : 'Driver_none')}>
          {t('Driver_none-text')}
        </EmptyState>
      ) : null}
      {day.stale ? <StaleNotice at={day.at} /> : null}
      <LaterJobs
        jobs={open.filter(({ id }) => id !== now?.id)}
        acknowledged={acknowledged}
        at={day.at}
        unsent={unsent}
        onAnswered={reload}
        onChoose={underWay ? null : ({ id }) => setChosenId(id)}
        onBoard={setBoard}
        onCall={queue.noteCall}
      />
      <DoneToday
        jobs={day.jobs.filter((job) => job.steps.length === 0 && !job.offer)}
        unsent={unsent}
        onCorrected={reload}
      />
      <LocationCard link={link} isUnderWay={underWay !== null} unsent={unsent} steps={steps} />
      {board ? <NameBoard name={board.name} firm={firm.name} onClose={() => setBoard(null)} /> : null}
    </div>
  );
}
