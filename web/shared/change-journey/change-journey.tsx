import type { FormEvent } from 'react';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useBookingCommands } from '#web/shared/booking/booking-commands.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChangeFields } from './change-fields.tsx';
import { NewPrice } from './new-price.tsx';
import { useChange } from './use-change.ts';

interface ChangeJourneyProps {
  readonly booking: ReservationAnswer;
  /** A guest's signed link. */
  readonly link?: string | undefined;
  readonly onClose: () => void;
}

/** Changes a journey while its customer may: first the new details, then the new price, then the change. */
export function ChangeJourney({ booking, link, onClose }: ChangeJourneyProps) {
  const { t, tag } = useTranslation();
  const { onChanged, onStale } = useBookingCommands();
  const changed = (message: string) => {
    onClose();
    onChanged(message);
  };
  const form = useChange({ booking, link, onChanged: changed, onStale });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (form.offer ? form.agree() : form.ask());
  };
  const submitText = () => {
    if (!form.offer) return t('Manage_change-ask');
    const { toPay } = form.offer;
    return toPay > 0 ? t('Manage_change-pay', { money: formatPounds(toPay, tag) }) : t('Manage_change');
  };
  return (
    <form noValidate onSubmit={submit} aria-labelledby="change-title" className="grid gap-4 pb-3">
      <div>
        <h3 id="change-title" className="text-h4">
          {t('Manage_change')}
        </h3>
        <p className="mt-1 text-small text-ink-soft">{t('Manage_change-lead')}</p>
      </div>
      {form.offer ? <NewPrice booking={booking} offer={form.offer} /> : <ChangeFields {...form} />}
      {form.failure ? (
        <Notice kind="bad" live="assertive">
          {form.failure}
        </Notice>
      ) : null}
      <div className="grid gap-2">
        <Button type="submit" wide busy={form.isBusy}>
          {submitText()}
        </Button>
        <Button kind="quiet" wide disabled={form.isBusy} onClick={form.offer ? form.back : onClose}>
          {t(form.offer ? 'Manage_change-edit' : 'Manage_change-close')}
        </Button>
      </div>
    </form>
  );
}
