import { useState } from 'react';
import {
  type Caller,
  moveTo,
  readStaffBooking,
  type StaffBooking,
  staffBookingsKey,
} from '#web/api/office/bookings.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/use-router.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { unbrokenPostcodes } from '#web/shared/booking/unbroken-postcodes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { notify } from '#web/ui/toast/toast.ts';

type Journey = Caller['upcoming'][number];

/** Cancels one of the caller's journeys, after asking. */
function CancelJourney({ journey, onClose }: { journey: Journey; onClose: () => void }) {
  const { t, tag } = useTranslation();
  const what = { reference: journey.reference, dateTime: formatDateTime(journey.pickupTime, tag) };
  const { run, failure, isBusy } = useAction(
    async () => moveTo(await readStaffBooking(journey.id), { status: 'Cancelled' }),
    {
      onDone: () => {
        notify({ kind: 'good', text: t('Telephone_cancelled', { reference: journey.reference }) });
        onClose();
      },
      invalidates: [['staff', 'caller'], staffBookingsKey],
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      title={t('Telephone_cancel-title')}
      description={t('Telephone_cancel-what', what)}
      actions={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            {t('Telephone_keep')}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void run()}>
            {t('Telephone_cancel-do')}
          </Button>
        </>
      }
    >
      <FailureNotice>{failure}</FailureNotice>
    </Dialog>
  );
}

/** What callers ring about: a journey of theirs changed, cancelled, or the same again. */
export function useCallerJourneys(caller: Caller | null, onRepeat: (booking: StaffBooking) => void) {
  const navigate = useNavigate();
  const [cancelling, setCancelling] = useState<Journey | null>(null);
  const repeat = useAction((id: string) => readStaffBooking(id), {
    onDone: onRepeat,
    toastsAbout: 'caller-journey',
  });
  const [next] = caller?.upcoming ?? [];
  const first = next ?? caller?.past[0];
  return {
    upcoming: caller?.upcoming ?? [],
    past: caller?.past ?? [],
    /** The journey that the key for "the same again" means. */
    first,
    repeating: repeat.runningWith,
    repeat: (id: string) => void repeat.run(id),
    cancel: setCancelling,
    question: cancelling ? <CancelJourney journey={cancelling} onClose={() => setCancelling(null)} /> : null,
    /** The keys act on the first journey of the card. */
    byKey: {
      again: () => first && void repeat.run(first.id),
      change: () => next && void navigate(paths.adminBooking(next.id)),
      cancel: () => next && setCancelling(next),
    },
  };
}

type Journeys = ReturnType<typeof useCallerJourneys>;

function Route({ journey, when }: { journey: Journey; when: string }) {
  const { t } = useTranslation();
  return (
    <p>
      <span className="font-semibold">{when}</span>{' '}
      <span className="text-ink-soft">
        {unbrokenPostcodes(`${journey.pickupLocation} → ${journey.dropoffLocation}`)}
      </span>{' '}
      {journey.isChecked ? null : <Badge>{t('Telephone_typed')}</Badge>}
    </p>
  );
}

function SameAgain({ journeys, journey, when }: { journeys: Journeys; journey: Journey; when: string }) {
  const { t } = useTranslation();
  return (
    <Button
      kind="outline"
      size="small"
      className="shrink-0 whitespace-nowrap"
      busy={journeys.repeating === journey.id}
      aria-label={t('Telephone_repeat-of', { dateTime: when })}
      aria-keyshortcuts={journey === journeys.first ? 'Alt+A' : undefined}
      onClick={() => journeys.repeat(journey.id)}
    >
      {t('Telephone_repeat')}
    </Button>
  );
}

function Upcoming({ journeys }: { journeys: Journeys }) {
  const { t, tag } = useTranslation();
  return (
    <div className="grid gap-1 border-t border-line pt-3 text-small">
      <h3 className="text-small font-semibold">{t('Telephone_upcoming')}</h3>
      <ul className="grid gap-2">
        {journeys.upcoming.map((journey, index) => {
          const when = formatDateTime(journey.pickupTime, tag);
          return (
            <li key={journey.id} className="grid gap-1">
              <Route {...{ journey, when }} />
              <div className="flex flex-wrap gap-1">
                <ButtonLink
                  to={paths.adminBooking(journey.id)}
                  kind="outline"
                  size="small"
                  aria-label={t('Telephone_change-of', { dateTime: when })}
                  aria-keyshortcuts={index === 0 ? 'Alt+C' : undefined}
                >
                  {t('Telephone_change')}
                </ButtonLink>
                <Button
                  kind="outline"
                  size="small"
                  aria-label={t('Telephone_cancel-of', { dateTime: when })}
                  aria-keyshortcuts={index === 0 ? 'Alt+X' : undefined}
                  onClick={() => journeys.cancel(journey)}
                >
                  {t('Telephone_cancel')}
                </Button>
                <SameAgain {...{ journeys, journey, when }} />
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Past({ journeys }: { journeys: Journeys }) {
  const { t, tag } = useTranslation();
  return (
    <div className="grid gap-1 border-t border-line pt-3 text-small">
      <h3 className="text-small font-semibold">{t('Telephone_past')}</h3>
      <ul className="grid gap-2">
        {journeys.past.map((journey) => {
          const when = formatDateTime(journey.pickupTime, tag);
          return (
            <li key={journey.id} className="flex items-center justify-between gap-2">
              <Route {...{ journey, when }} />
              <SameAgain {...{ journeys, journey, when }} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The caller's journeys: those to come, and where they last went. */
export function CallerJourneys({ journeys }: { journeys: Journeys }) {
  return (
    <>
      {journeys.upcoming.length > 0 ? <Upcoming journeys={journeys} /> : null}
      {journeys.past.length > 0 ? <Past journeys={journeys} /> : null}
    </>
  );
}
