import { MapPinned } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReservationAnswer } from '#domain/api/reservations.ts';
import { stateOf, underWay } from '#domain/booking/states.ts';
import { cancelByLink } from '#web/api/reservation-calls.ts';
import { BookingFacts, BookingPrice } from '#web/app/booking-facts.tsx';
import { CancelDialog } from '#web/app/cancel-dialog.tsx';
import { useProblemText } from '#web/app/forms/use-problem-text.ts';
import { RequestNotice } from '#web/app/request-notice.tsx';
import { timings } from '#web/app/timings.ts';
import { formatPickup } from '#web/i18n/london-format.ts';
import { useWords } from '#web/i18n/words.tsx';
import { paths } from '#web/paths.ts';
import { BookingBadge } from '#web/ui/booking-badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { TimedNotice } from '#web/ui/timed-notice.tsx';
import { BookingActions } from './booking-actions.tsx';
import { FindForm } from './find-form.tsx';
import { useManaged } from './use-managed.ts';

interface BookingProps {
  readonly booking: ReservationAnswer;
  readonly link: string;
  readonly reload: () => Promise<void>;
}

function Booking({ booking, link, reload }: BookingProps) {
  const { t, tag } = useWords();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className="grid gap-5">
      {done ? (
        <TimedNotice kind="good" timing={timings.dashboardNotice}>
          {done}
        </TimedNotice>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <Card as="section" pad="roomy" aria-labelledby="booking-title">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 id="booking-title" className="text-h3" data-figures>
              {t('Manage_booking', { reference: booking.reference })}
            </h2>
            <BookingBadge status={booking.status} />
          </div>
          {/* Above the facts: who opens this page while the car is coming wants to see the car. */}
          {stateOf(booking.status) === underWay ? (
            <ButtonLink kind="primary" className="mb-5 w-full sm:w-auto" to={paths.trackTrip(link)}>
              <MapPinned aria-hidden="true" />
              {t('Manage_track')}
            </ButtonLink>
          ) : null}
          <div className="grid gap-5">
            <RequestNotice booking={booking} />
            <BookingPrice booking={booking} />
            <BookingFacts booking={booking} when={formatPickup(booking.pickupTime, tag)} />
          </div>
        </Card>
        <BookingActions
          {...{ booking, link }}
          onCancel={() => setAsking(true)}
          onChanged={(message) => {
            setDone(message);
            void reload();
          }}
          onStale={() => void reload()}
        />
      </div>
      <CancelDialog
        open={asking}
        cancel={() => cancelByLink(booking.id, link)}
        what={`${booking.reference}, ${formatPickup(booking.pickupTime, tag)}`}
        onClose={() => setAsking(false)}
        onCancelled={(message) => {
          setAsking(false);
          setDone(message);
          timer.current = setTimeout(() => void reload(), timings.cancelRefresh);
        }}
      />
    </div>
  );
}

/** A guest's booking through its signed link, or the way to get one. */
export function ManageBooking({ link, onFound }: { link: string; onFound: (link: string) => void }) {
  const { t } = useWords();
  const problemText = useProblemText();
  const { managed, reload } = useManaged(link);
  if (managed.state === 'loading') return <SkeletonList count={2} />;
  if (managed.state === 'here') return <Booking {...{ booking: managed.booking, link, reload }} />;
  if (managed.state === 'failed') {
    return <ErrorState onRetry={() => void reload()}>{problemText(managed.problem)}</ErrorState>;
  }
  return (
    <div className="grid gap-5">
      <Notice kind="caution" live="polite" title={t('Manage_closed')} className="max-w-form">
        {t('Manage_closed-text')}
      </Notice>
      <FindForm onFound={onFound} />
    </div>
  );
}
