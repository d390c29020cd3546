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

type Place = 'done' | 'now' | 'ahead';

function Dot({ place }: { place: Place }) {
  if (place === 'now') return <span className="step-lamp block size-5 rounded-pill bg-lamp" />;
  return (
    <span
      className={classNames(
        'grid size-5 place-items-center rounded-pill border-2',
        place === 'done' ? 'border-mark bg-mark text-on-mark' : 'border-line-strong',
      )}
    >
      {place === 'done' ? <Check aria-hidden="true" strokeWidth={3.5} className="size-3" /> : null}
    </span>
  );
}

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
    <NamedList
      as="ol"
      label={t('Journey_status')}
      className={classNames('grid grid-cols-[repeat(4,auto)_min-content]', className)}
    >
      {journeySteps.map((one, index) => {
        const place = index < reached ? 'done' : index === reached ? 'now' : 'ahead';
        return (
          <li
            key={one}
            aria-current={place === 'now' ? 'step' : undefined}
            className="relative pr-1.5 text-tiny leading-tight last:pr-0 max-sm:text-[0.75rem] max-[22.5rem]:[overflow-wrap:anywhere]"
          >
            {index < journeySteps.length - 1 ? (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute top-[0.5625rem] right-0 left-5 h-0.5',
                  place === 'done' ? 'bg-mark' : 'road-dashes-x text-line-strong',
                )}
              />
            ) : null}
            <Dot place={place} />
            <span
              className={classNames(
                'mt-2 block',
                place === 'ahead' ? 'text-ink-soft' : 'text-ink',
                place === 'now' && 'font-bold',
              )}
            >
              {one === 'driver' ? (
                <>
                  <span aria-hidden="true" className="sm:hidden">
                    {t('Manage_driver')}
                  </span>
                  <span className="max-sm:sr-only">{nameOf(one)}</span>
                </>
              ) : (
                nameOf(one)
              )}
              {place === 'now' ? null : (
                <span className="sr-only">{` (${t(place === 'done' ? 'Journey_done' : 'Journey_ahead')})`}</span>
              )}
            </span>
          </li>
        );
      })}
    </NamedList>
  );
}
