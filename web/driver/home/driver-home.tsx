import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useBackCloses } from '#web/router/use-back-closes.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { LongDay } from '../earnings/hours-panel.tsx';
import { useHours } from '../earnings/use-hours.ts';
import { HelpButton } from '../help/help-button.tsx';
import { isUnderWay, useDriverJobs } from '../jobs/use-driver-jobs.ts';
import { useHomeScreen } from '../jobs/use-home-screen.ts';
import { useOwnThread } from '../messages/use-own-thread.ts';
import { useReadAloud } from '../messages/use-read-aloud.ts';
import { JobNews } from '../news/job-news.tsx';
import { ring } from '../news/ring.ts';
import { useJobNews } from '../news/use-job-news.ts';
import { usePhoneSettings } from '../phone-settings.ts';
import { useShift } from '../shift/use-shift.ts';
import { useShiftPositions } from '../shift/use-shift-positions.ts';
import { RefusedSteps } from '../steps/refused-steps.tsx';
import { useTripLink } from '../trip/use-trip-link.ts';
import { DriverHead } from './driver-head.tsx';
import { JobsScreen } from './jobs-screen.tsx';
import { LoginFirst } from './login-first.tsx';
import { type Tab, TabBar } from './tab-bar.tsx';

const EarningsScreen = lazy(async () => ({
  default: (await import('../earnings/earnings-screen.tsx')).EarningsScreen,
}));
const MessagesScreen = lazy(async () => ({
  default: (await import('../messages/messages-screen.tsx')).MessagesScreen,
}));
const MeScreen = lazy(async () => ({ default: (await import('./me-screen.tsx')).MeScreen }));

/** The driver's page: one part of it is shown, but the position is sent and news arrive whichever it is. */
export function DriverHome({ driver }: { driver: string }) {
  const problemText = useProblemText();
  const [tab, setTab] = useState<Tab>('jobs');
  useBackCloses(tab !== 'jobs', () => setTab('jobs'));
  const install = useHomeScreen();
  const shift = useShift();
  useShiftPositions(shift.shift?.state === 'on' && shift.shift.reportsPosition);
  const hours = useHours();
  const news = useJobNews();
  const messages = useOwnThread();
  const [{ aloud }] = usePhoneSettings();
  const { tag } = useTranslation();
  useReadAloud(messages.thread, aloud, tag);
  const isLive = useRef(false);
  const { day, reload, steps } = useDriverJobs(driver, isLive, news.reload);
  const jobs = day.state === 'here' ? day.jobs : [];
  const underWay = jobs.find(isUnderWay) ?? null;
  const refresh = () => void Promise.all([steps.flush(), reload(), news.reload(), messages.reload()]);
  const link = useTripLink({
    isUnderWay: underWay !== null,
    unsent: steps.waiting,
    onConnected: refresh,
    onNews: () => {
      ring();
      refresh();
    },
    onMessages: () => void messages.reload(),
  });
  useEffect(() => {
    isLive.current = link.isConnected;
  });
  if (day.state === 'closed') return <LoginFirst />;
  const show = (next: Tab) => {
    setTab(next);
    scrollTo({ top: 0 });
  };
  return (
    <div className="min-h-dvh bg-paper dash:pr-80">
      <DriverHead shift={shift.shift} job={underWay} isOffline={link.isOffline || (day.state === 'here' && day.stale)}>
        <HelpButton place={link.own.position} onSent={messages.show} />
      </DriverHead>
      <div className="column max-w-form pt-3 pb-88 dash:pt-0 dash:pb-6">
        {tab === 'jobs' ? (
          <>
            <RefusedSteps steps={steps.refused} onRead={steps.forget} />
            {hours ? <LongDay hours={hours} /> : null}
            <JobNews notices={news.notices} onConfirmed={news.reload} />
            {day.state === 'loading' ? <SkeletonList count={2} /> : null}
            {day.state === 'failed' ? (
              <ErrorState onRetry={() => void reload()}>{problemText(day.problem)}</ErrorState>
            ) : null}
            {day.state === 'here' ? <JobsScreen {...{ day, steps, reload, link }} /> : null}
          </>
        ) : null}
        <Suspense fallback={<SkeletonList count={2} />}>
          {tab === 'earnings' ? <EarningsScreen hours={hours} /> : null}
          {tab === 'messages' ? <MessagesScreen messages={messages} /> : null}
          {tab === 'me' ? <MeScreen shift={shift} install={install} email={driver} /> : null}
        </Suspense>
      </div>
      <TabBar
        tab={tab}
        onTab={show}
        news={{
          jobs: news.notices.length > 0 || steps.refused.length > 0 || jobs.some(({ offer }) => offer),
          messages: (messages.thread?.unseen ?? 0) > 0,
        }}
      />
    </div>
  );
}
