import { Check } from 'lucide-react';
import { bookingStates } from '#domain/booking/states.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { NamedList } from '#web/ui/named-list.tsx';
import { type JourneyStep, journeySteps, stepOf } from './journey-step.ts';

const labels: Record<JourneyStep, string> = {
  requested: 'Confirm_leg-requested',
  confirmed: 'Confirm_leg-confirmed',
  driver: 'Journey_step-driver',
  coming: 'Journey_step-coming',
  arrived: 'Journey_step-arrived',
};

interface StatusLineProps {
  readonly status: number;
  readonly hasDriver: boolean;
  readonly className?: string;
}

/**
 * How far a journey has come: solid where it has been, dashed ahead, a lamp where it is now. Weight and ticks say the
 * same as the colours. Nothing for a journey that was called off.
 */
export function StatusLine({ status, hasDriver, className }: StatusLineProps) {
  const { t } = useTranslation();
  const step = stepOf({ status, hasDriver });
  if (step === null) return null;
  const reached = journeySteps.indexOf(step);
  const nameOf = (one: JourneyStep) =>
    t(one === 'requested' && status === bookingStates.AwaitingPayment ? 'Confirm_leg-pay' : labels[one]);
  return (
    <NamedList as="ol" label={t('Journey_status')} className={classNames('status-line', className)}>
      {journeySteps.map((one, index) => {
        const place = index < reached ? 'done' : index === reached ? 'now' : 'ahead';
        return (
          <li key={one} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
            <span aria-hidden="true" className="status-dot">
              {place === 'done' ? <Check strokeWidth={3.5} /> : null}
            </span>
            {one === 'driver' ? (
              <span aria-hidden="true" className="sm:hidden">
                {t('Manage_driver')}
              </span>
            ) : null}
            <span className={one === 'driver' ? 'max-sm:sr-only' : undefined}>{nameOf(one)}</span>
            {place === 'now' ? null : (
              <span className="sr-only">{` (${t(place === 'done' ? 'Journey_done' : 'Journey_ahead')})`}</span>
            )}
          </li>
        );
      })}
    </NamedList>
  );
}
