import { useState } from 'react';
import {
  type Caller,
  moveTo,
  readStaffBooking,
  type StaffBooking,
  staffBookingsKey,
} from '#web/api/office-bookings.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { notify } from '#web/ui/toast.ts';

type Upcoming = Caller['upcoming'][number];

/** Cancels a journey of the caller's, after a question. */
function CancelJourney({ journey, onClose }: { journey: Upcoming; onClose: () => void }) {
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

interface CallerJourneysProps {
  readonly journeys: readonly Upcoming[];
  /** Fills in the same journey for a new booking. */
  readonly onRepeat: (booking: StaffBooking) => void;
}

/** The caller's journeys to come, each with what callers ring about: change it, cancel it, the same again. */
export function CallerJourneys({ journeys, onRepeat }: CallerJourneysProps) {
  const { t, tag } = useTranslation();
  const [cancelling, setCancelling] = useState<Upcoming | null>(null);
  const repeat = useAction((id: string) => readStaffBooking(id), {
    onDone: onRepeat,
    toastsAbout: 'caller-journey',
  });
  if (journeys.length === 0) return null;
  return (
    <div className="grid gap-1 border-t border-line pt-3 text-small">
      <h3 className="font-semibold">{t('Telephone_upcoming')}</h3>
      <ul className="grid gap-2">
        {journeys.map((journey) => {
          const when = formatDateTime(journey.pickupTime, tag);
          return (
            <li key={journey.id} className="grid gap-1">
              <p>
                <span className="font-semibold">{when}</span>{' '}
                <span className="text-ink-soft">
                  {journey.pickupLocation} → {journey.dropoffLocation}
                </span>
              </p>
              <div className="flex flex-wrap gap-1">
                <ButtonLink
                  to={paths.adminBooking(journey.id)}
                  kind="outline"
                  size="small"
                  aria-label={t('Telephone_change-of', { dateTime: when })}
                >
                  {t('Telephone_change')}
                </ButtonLink>
                <Button
                  kind="outline"
                  size="small"
                  aria-label={t('Telephone_cancel-of', { dateTime: when })}
                  onClick={() => setCancelling(journey)}
                >
                  {t('Telephone_cancel')}
                </Button>
                <Button
                  kind="outline"
                  size="small"
                  busy={repeat.runningWith === journey.id}
                  aria-label={t('Telephone_repeat-of', { dateTime: when })}
                  onClick={() => void repeat.run(journey.id)}
                >
                  {t('Telephone_repeat')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {cancelling ? <CancelJourney journey={cancelling} onClose={() => setCancelling(null)} /> : null}
    </div>
  );
}
