import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { TimedNotice } from '#web/ui/toast/timed-notice.tsx';
import { notify } from '#web/ui/toast/toast.ts';
import { GuideRow, GuideSection } from './guide-section.tsx';

export function GuideFeedback() {
  const [round, setRound] = useState(0);
  return (
    <GuideSection title="Notices and states">
      <div className="grid gap-3">
        <Notice title="Your driver is on the way">Silver hybrid, about six minutes from you.</Notice>
        <Notice kind="good" title="Booked">
          A confirmation is on its way to your inbox.
        </Notice>
        <Notice kind="caution">The clocks change in the night of your journey.</Notice>
        <Notice kind="bad" title="That was not saved" onDismiss={() => {}}>
          The connection broke. What you typed is still here.
        </Notice>
        {round > 0 ? (
          <TimedNotice key={round} timing={{ fade: 7000, remove: 7000 }} title="A box that goes by itself">
            It fades after 7 s and is removed 7 s later.
          </TimedNotice>
        ) : null}
      </div>
      <GuideRow title="Said over the page">
        <Button kind="outline" onClick={() => setRound(round + 1)}>
          Timed notice
        </Button>
        <Button
          kind="outline"
          onClick={() =>
            notify({ title: 'Welcome back', text: 'Good to see you again.', timing: { fade: 5000, remove: 4000 } })
          }
        >
          Toast
        </Button>
        <Button
          kind="outline"
          onClick={() => notify({ kind: 'good', text: 'Your booking was canceled successfully.' })}
        >
          Good toast
        </Button>
        <Button
          kind="outline"
          onClick={() =>
            notify({
              kind: 'bad',
              title: 'Not sent',
              text: 'The server did not answer.',
              action: { label: 'Try again', run: () => {} },
            })
          }
        >
          Error toast
        </Button>
      </GuideRow>
      <div className="grid gap-6 lg:grid-cols-2">
        <EmptyState icon={CalendarX} title="No bookings found." action={<Button kind="primary">Get quote</Button>}>
          Your journeys will stand here as soon as you have booked one.
        </EmptyState>
        <ErrorState onRetry={() => {}} />
      </div>
      <SkeletonList count={2} />
    </GuideSection>
  );
}
