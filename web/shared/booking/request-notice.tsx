import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says that a booking nobody has confirmed yet is a request; renders nothing for any other. */
export function RequestNotice({ booking, className }: { booking: ReservationAnswer; className?: string }) {
  const { t } = useTranslation();
  if (booking.status !== bookingStates.Pending) return null;
  return (
    <Notice kind="info" title={t('Manage_requested')} className={className}>
      {t('Manage_requested-text')}
    </Notice>
  );
}
