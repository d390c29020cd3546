import { useState } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { OwnShift } from '#web/api/shifts.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

type Shift = OwnShift['week'][number];

interface WeekShiftsProps {
  readonly shift: OwnShift;
  /** Rejects when the server refuses. */
  readonly onDecline: (day: string, reason: string) => Promise<void>;
}

/** The server's maximum: the reason becomes that of a day off. */
const longestReason = 120;

/** The planned shifts of the next seven days; each can be declined with notice. */
export function WeekShifts({ shift: { week, cars, declineHours }, onDecline }: WeekShiftsProps) {
  const { t, tag } = useTranslation();
  const [asking, setAsking] = useState<Shift | null>(null);
  const carOf = ({ vehicleId }: Shift) => cars.find(({ id }) => id === vehicleId)?.registration;
  return (
    <details className="rounded-card border border-line">
      <summary className="flex min-h-14 cursor-pointer items-center px-4 font-semibold">{t('Driver_week')}</summary>
      <div className="grid gap-3 px-4 pb-4">
        {week.length === 0 ? <p className="text-small text-ink-soft">{t('Driver_week-none')}</p> : null}
        <ul className="divide-y divide-line">
          {week.map((shift) => (
            <li key={shift.day} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 text-small" data-figures>
                <span className="block font-semibold">{formatDateTime(shift.startsAt, tag)}</span>
                <span className="block text-ink-soft">
                  {t('Driver_week-until', { clock: formatClock(new Date(shift.endsAt), tag) })}
                  {carOf(shift) ? ` · ${carOf(shift)}` : null}
                </span>
              </span>
              {shift.mayDecline ? (
                <Button kind="outline" className="min-h-14 shrink-0" onClick={() => setAsking(shift)}>
                  {t('Driver_decline-shift')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        {week.length > 0 ? (
          <p className="text-tiny text-ink-soft">{t('Driver_week-notice', { count: declineHours })}</p>
        ) : null}
      </div>
      {asking ? (
        <ReasonDialog
          open
          texts="Driver_decline-shift"
          title={t('Driver_decline-shift-title', { dateTime: formatDateTime(asking.startsAt, tag) })}
          longest={longestReason}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => onDecline(asking.day, reason)}
        />
      ) : null}
    </details>
  );
}
