import { Coffee, LogOut, Play } from 'lucide-react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { OwnShift } from '#web/api/shifts.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { CarCondition } from '../check/car-condition.tsx';
import { CheckButton } from '../check/check-button.tsx';
import { ClockOn, type ControlsProps } from './clock-on.tsx';
import type { ShiftControls } from './use-shift.ts';
import { WeekShifts } from './week-shifts.tsx';

const tones = { on: 'good', break: 'lamp', off: 'plain' } as const;
// Pressed at the roadside, with cold fingers.
const big = 'min-h-14';

function Planned({ shift }: { shift: OwnShift }) {
  const { t, tag } = useTranslation();
  const [next] = shift.planned;
  if (!next) return null;
  return (
    <p className="text-small text-ink-soft" data-figures>
      {t('Driver_shift-planned', {
        fromDateTime: formatDateTime(next.startsAt, tag),
        toClock: formatClock(new Date(next.endsAt), tag),
      })}
    </p>
  );
}

function OnShift({ shift, running, isBusy, clock, reload }: ControlsProps) {
  const { t } = useTranslation();
  const car = shift.cars.find(({ id }) => id === shift.vehicle?.id);
  const other = shift.state === 'on' ? 'break' : 'on';
  const Icon = other === 'break' ? Coffee : Play;
  return (
    <>
      {car ? <CarCondition car={car} /> : null}
      <div className="grid gap-3 min-[22.5rem]:grid-cols-2">
        <Button
          kind="outline"
          className={`${big} px-2!`}
          busy={isBusy && running === other}
          onClick={() => void clock({ state: other, vehicleId: null })}
        >
          <Icon aria-hidden="true" />
          {t(other === 'break' ? 'Driver_shift-break' : 'Driver_shift-back')}
        </Button>
        <Button
          kind="secondary"
          className={`${big} px-2!`}
          busy={isBusy && running === 'off'}
          onClick={() => void clock({ state: 'off', vehicleId: null })}
        >
          <LogOut aria-hidden="true" />
          {t('Driver_shift-off')}
        </Button>
      </div>
      {car ? <CheckButton car={car} text="Driver_check-report" onChecked={reload} /> : null}
    </>
  );
}

/** Clocking on and off, breaks and the car. Hidden until the shift is known: a login may have no driver's record. */
export function ShiftCard({ shift, failure, decline, ...controls }: ShiftControls) {
  const { t, tag } = useTranslation();
  if (!shift) return null;
  const clock = shift.since ? formatClock(new Date(shift.since), tag) : '';
  return (
    <Card as="section" aria-labelledby="shift-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="shift-title" className="text-h4">
          {t('Driver_shift')}
        </h2>
        <Badge tone={tones[shift.state]}>
          <output>{t(`Driver_shift-is-${shift.state}`, { clock })}</output>
        </Badge>
      </div>
      {shift.vehicle ? (
        <p className="font-semibold" data-figures>
          {shift.vehicle.registration} · {shift.vehicle.makeAndModel}
        </p>
      ) : null}
      <Planned shift={shift} />
      <FailureNotice>{failure}</FailureNotice>
      {shift.state === 'off' ? <ClockOn {...{ shift }} {...controls} /> : <OnShift {...{ shift }} {...controls} />}
      {shift.reportsPosition ? <p className="text-small text-ink-soft">{t('Driver_shift-positions')}</p> : null}
      <WeekShifts shift={shift} onDecline={decline} />
    </Card>
  );
}
