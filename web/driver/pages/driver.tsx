import { LogIn } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { watchUse } from '#web/api/client/left-alone.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { usePageData } from '#web/app/page-data.tsx';
import type { PageHandle } from '#web/app/page-handle.ts';
import { hasExpired, hasRole, useUser } from '#web/app/session.ts';
import { DocumentsButton } from '#web/driver/documents/documents-button.tsx';
import { EarningsButton } from '#web/driver/earnings/earnings-button.tsx';
import { HomeScreenOffer } from '#web/driver/jobs/home-screen-offer.tsx';
import { JobList, OfferedJobs } from '#web/driver/jobs/job-list.tsx';
import { NameBoard } from '#web/driver/jobs/name-board.tsx';
import { PushOffer } from '#web/driver/jobs/push-offer.tsx';
import { useAcknowledged } from '#web/driver/jobs/use-acknowledged.ts';
import { isUnderWay, useDriverJobs } from '#web/driver/jobs/use-driver-jobs.ts';
import { useLinkedJob } from '#web/driver/jobs/use-linked-job.ts';
import { MessagesButton } from '#web/driver/messages/messages-button.tsx';
import { JobNews } from '#web/driver/news/job-news.tsx';
import { ring } from '#web/driver/news/ring.ts';
import { useJobNews } from '#web/driver/news/use-job-news.ts';
import { ShiftCard } from '#web/driver/shift/shift-card.tsx';
import { RefusedSteps } from '#web/driver/steps/refused-steps.tsx';
import { DriverTrip } from '#web/driver/trip/driver-trip.tsx';
import { useLargeTargets } from '#web/driver/use-large-targets.ts';
import { useNightLook } from '#web/driver/use-night-look.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle: PageHandle = {
  title: 'Driver_title',
  index: false,
  manifest: '/driver.webmanifest',
  textPrefixes: [
    'Driver_',
    'Doubt_',
    'End_',
    'Flight_',
    'Document_',
    'Drivers_document-',
    'Check_item-',
    'Live_',
    'Status_',
    'Form_',
    'Ui_',
  ],
  bar: 'never',
  footer: 'short',
  inCar: true,
};

const never = () => () => {};
const none: readonly Job[] = [];

/** Positions are personal data: only a driver's session sends any. */
function SignInFirst() {
  const { t } = useTranslation();
  return (
    <Card as="section" pad="roomy" aria-labelledby="sign-in-title" className="max-w-form">
      <h2 id="sign-in-title" className="text-h3">
        {t('Driver_sign-in')}
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">{t('Driver_sign-in-text')}</p>
      <ButtonLink kind="primary" className="min-h-14" to={paths.login(paths.driver())}>
        <LogIn aria-hidden="true" />
        {t('Driver_sign-in-button')}
      </ButtonLink>
    </Card>
  );
}

type Jobs = ReturnType<typeof useDriverJobs>;

function DriverDay({ day, reload, steps, news }: Jobs & { news: ReturnType<typeof useJobNews> }) {
  const { firm } = usePageData();
  const problemText = useProblemText();
  const acknowledged = useAcknowledged();
  const [chosenId, setChosenId] = useState('');
  const [board, setBoard] = useState<Job | null>(null);
  useLinkedJob(day.state === 'here' ? day.jobs : none);
  if (day.state === 'loading') return <SkeletonList count={2} />;
  if (day.state === 'closed') return <SignInFirst />;
  if (day.state === 'failed') {
    return <ErrorState onRetry={() => void reload()}>{problemText(day.problem)}</ErrorState>;
  }
  const underWay = day.jobs.find(isUnderWay) ?? null;
  const startable = day.jobs.filter(({ steps, offer }) => steps.includes('start') && !offer);
  const refresh = () => void Promise.all([steps.flush(), reload(), news.reload()]);
  const chosen = underWay ?? startable.find(({ id }) => id === chosenId) ?? startable[0] ?? null;
  const cards = {
    chosen,
    acknowledged,
    at: day.at,
    unsent: steps.waiting,
    onAnswered: reload,
    onChoose: underWay ? null : ({ id }: Job) => setChosenId(id),
    onBoard: setBoard,
    onCall: steps.noteCall,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <OfferedJobs jobs={day.jobs.filter(({ offer }) => offer)} {...cards} />
      <div className="lg:sticky lg:top-[6rem]">
        <DriverTrip
          job={chosen}
          isOnTheWay={underWay !== null}
          isReady={chosen === null || acknowledged.has(chosen)}
          onStep={steps.take}
          onUndo={steps.undo}
          onAsked={() => void reload()}
          unsent={steps.waiting}
          onConnected={refresh}
          onNews={() => {
            ring();
            refresh();
          }}
        />
      </div>
      <JobList jobs={day.jobs.filter(({ offer }) => !offer)} stale={day.stale} {...cards} />
      {board ? <NameBoard name={board.name} firm={firm.name} onClose={() => setBoard(null)} /> : null}
    </div>
  );
}

/**
 * Whether the jobs come before the shift: as soon as one is offered or under way, and then for as long as there is
 * another to start, so that a job does not move away from a driver who has just accepted it.
 */
function useJobsFirst({ day }: Jobs): boolean {
  const [isFirst, setFirst] = useState(false);
  const jobs = day.state === 'here' ? day.jobs : none;
  const isPressing = jobs.some((job) => job.offer || isUnderWay(job));
  const shouldBe = isPressing || (isFirst && jobs.some(({ steps }) => steps.includes('start')));
  if (isFirst !== shouldBe) setFirst(shouldBe);
  return shouldBe;
}

/** News near the top: a driver who opens the page because the phone rang looks for it. Refused steps stay above it. */
function DriverHome({ driver }: { driver: string }) {
  const news = useJobNews();
  const jobs = useDriverJobs(driver, news.reload);
  const isJobsFirst = useJobsFirst(jobs);
  const parts = [
    <div key="shift">
      <ShiftCard />
      <MessagesButton />
      <EarningsButton />
      <DocumentsButton text="Driver_documents" className="mb-6 max-w-form" />
    </div>,
    <div key="day" className="mb-6">
      <DriverDay {...jobs} news={news} />
    </div>,
  ];
  return (
    <>
      <RefusedSteps steps={jobs.steps.refused} onRead={jobs.steps.forget} />
      <JobNews notices={news.notices} onConfirmed={news.reload} />
      {isJobsFirst ? parts.toReversed() : parts}
    </>
  );
}

/** The driver's page: the day's jobs, and the position of the trip under way. */
export function Component() {
  const { t } = useTranslation();
  const user = useUser();
  // The served page has no user, so the first render has none either.
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useNightLook();
  useLargeTargets();
  useEffect(watchUse, []);
  const isDriver = user !== null && hasRole(user, 'Driver') && !hasExpired(user);
  return (
    <>
      <section className="night">
        <div className="column pt-5 pb-6 lg:pt-7 lg:pb-9">
          <h1 className="text-h2">{t('Driver_title')}</h1>
          <p className="mt-2 max-w-text text-ink-soft">{t('Driver_lead')}</p>
          {isAwake && isDriver ? <HomeScreenOffer /> : null}
          {isAwake && isDriver ? <PushOffer /> : null}
        </div>
      </section>
      <div className="column pt-6 pb-8 lg:pt-8 lg:pb-36">
        {isAwake ? null : <SkeletonList count={2} />}
        {isAwake && isDriver ? <DriverHome key={user.email} driver={user.email} /> : null}
        {isAwake && !isDriver ? <SignInFirst /> : null}
      </div>
    </>
  );
}
