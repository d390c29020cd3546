import { useEffect, useRef, useState } from 'react';
import type { OpenedAnswer, ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { cancelByLink } from '#web/api/bookings.ts';
import { timings } from '#web/app/timings.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { type BookingCommands, BookingCommandsProvider } from '#web/shared/booking/booking-commands.tsx';
import { cancelChoices } from '#web/shared/booking/cancel-choices.ts';
import { CancelDialog } from '#web/shared/booking/cancel-dialog.tsx';
import { areBothGoingAhead, legsOf } from '#web/shared/booking/return-legs.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { TimedNotice } from '#web/ui/toast/timed-notice.tsx';
import { BookingActions } from './booking-actions.tsx';
import { FindForm } from './find-form.tsx';
import { ManagedJourney } from './managed-journey.tsx';
import { useManaged } from './use-managed.ts';

interface BookingProps {
  readonly booking: OpenedAnswer;
  readonly link: string;
  readonly reload: () => Promise<void>;
}

/** The total of a return, while both journeys go ahead. */
function Total({ booking }: { booking: OpenedAnswer }) {
  const { t, tag } = useTranslation();
  if (!areBothGoingAhead(booking, booking.otherLeg)) return null;
  return (
    <Card as="section" pad="roomy" aria-label={t('Manage_total')} className="flex items-baseline justify-between gap-4">
      <span className="font-semibold">{t('Manage_total')}</span>
      <data value={booking.total} className="text-h2 font-bold">
        {formatPounds(booking.total, tag)}
      </data>
    </Card>
  );
}

function Booking({ booking, link, reload }: BookingProps) {
  const { t, tag } = useTranslation();
  const [toCancel, setToCancel] = useState<ReservationAnswer>(booking);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { otherLeg } = booking;
  const linkOf = (leg: ReservationAnswer) => (leg.id === otherLeg?.id ? (otherLeg.link ?? link) : link);
  const commands: BookingCommands = {
    onCancel: (leg) => {
      setToCancel(leg);
      setAsking(true);
    },
    onChanged: (message) => {
      setDone(message);
      void reload();
    },
    onStale: () => void reload(),
  };
  // Another tab, or an answer that was lost, may have cancelled it already.
  const isCancelled = [booking, otherLeg].some(
    (leg) => leg?.id === toCancel.id && leg.status === bookingStates.Cancelled,
  );
  const choices = cancelChoices(toCancel, toCancel.id === otherLeg?.id ? booking : otherLeg, t, {
    when: (time) => formatDateTime(time, tag),
    money: (amount) => formatPounds(amount, tag),
    cancel: (both) => cancelByLink(toCancel.id, linkOf(toCancel), both),
  });
  return (
    <BookingCommandsProvider value={commands}>
      <div className="grid gap-5">
        {/* Where the eye is, however far down the page was pressed. */}
        {done ? (
          <div className="sticky top-24 z-1 rounded-card bg-paper shadow-float">
            <TimedNotice key={done} kind="good" timing={timings.dashboardNotice}>
              {done}
            </TimedNotice>
          </div>
        ) : null}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {legsOf(booking, otherLeg).map((leg) => (
            <ManagedJourney key={leg.id} leg={leg} link={linkOf(leg)} isOneOfTwo={otherLeg !== null}>
              <BookingActions {...{ booking, leg }} link={linkOf(leg)} />
            </ManagedJourney>
          ))}
          <Total booking={booking} />
        </div>
        <CancelDialog
          open={asking && !isCancelled}
          choices={choices}
          onClose={() => setAsking(false)}
          onTried={() => void reload()}
          onCancelled={(message) => {
            setAsking(false);
            setDone(message);
            timer.current = setTimeout(() => void reload(), timings.cancelRefresh);
          }}
        />
      </div>
    </BookingCommandsProvider>
  );
}

/** A guest's booking by its signed link, or the form to get one. */
export function ManageBooking({ link }: { link: string }) {
  const { t } = useTranslation();
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
      <FindForm />
    </div>
  );
}
