import { lazy, Suspense, useState } from 'react';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import type { FlightValues } from '#web/shared/booking-form/booking-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { safeTime } from './safe-time.ts';

// Loaded on demand: nobody else should have to wait for a table of airports.
const ArrivalPlan = lazy(async () => ({
  default: (await import('#web/booking/flight/arrival-plan.tsx')).ArrivalPlan,
}));
const DeparturePlan = lazy(async () => ({
  default: (await import('#web/booking/flight/departure-plan.tsx')).DeparturePlan,
}));

/** What may change somebody's mind about the pickup comes before the cars; the rest after them. */
const firstCodes: ReadonlySet<string> = new Set(['asap', 'short-notice', 'already-booked', 'clock-change']);

export interface AdviceProps {
  readonly when: 'before' | 'after';
  readonly quote: QuoteAnswer;
  readonly flight: FlightValues;
  readonly onFlight: (patch: Partial<FlightValues>) => void;
  /** Moves the pickup to this time and gets a new quote. */
  readonly onTakeTime: (instant: Date) => void;
  readonly onLargerCar: () => void;
}

// Focused because the customer asked for it with a click.
const begin = (input: HTMLInputElement | null) => input?.focus();

function FlightFix(props: Pick<AdviceProps, 'quote' | 'flight' | 'onFlight' | 'onTakeTime'>) {
  const { flight, onFlight } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!open && !flight.flightNumber) {
    return (
      <Button kind="outline" size="small" className="mt-3" onClick={() => setOpen(true)}>
        {t('Quote_add-flight')}
      </Button>
    );
  }
  return (
    <>
      <TextField
        label={t('Passenger_flight')}
        name="adviceFlight"
        ref={open ? begin : undefined}
        placeholder="BA 123"
        autoCapitalize="characters"
        spellCheck={false}
        value={flight.flightNumber}
        onChange={(event) => onFlight({ flightNumber: event.target.value })}
        className="mt-3 max-w-60"
      />
      {flight.flightNumber ? (
        <Suspense>
          <ArrivalPlan {...props} />
        </Suspense>
      ) : null}
    </>
  );
}

/** For anyone flying out; pressing the button shows the plan. */
function LeaveBy(props: AdviceProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(props.flight.flightTime !== '');
  if (!isOpen)
    return (
      <Button kind="outline" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('Flight_when-leave')}
      </Button>
    );
  return (
    <Suspense>
      <DeparturePlan {...props} />
    </Suspense>
  );
}

function Fix({ code, ...props }: AdviceProps & { code: string }) {
  const { t, tag } = useTranslation();
  if (code === 'flight-number') return <FlightFix {...props} />;
  if (code === 'short-notice') {
    const time = safeTime(props.quote);
    return (
      <Button kind="outline" size="small" className="mt-3" onClick={() => props.onTakeTime(time)}>
        {t('Quote_take-time', { clock: formatClock(time, tag) })}
      </Button>
    );
  }
  if (code === 'at-limit') {
    return (
      <Button kind="outline" size="small" className="mt-3" onClick={props.onLargerCar}>
        {t('Quote_larger-car')}
      </Button>
    );
  }
  if (code === 'already-booked') {
    return (
      <Link
        to={paths.dashboardList('upcoming')}
        className="text-link mt-2 inline-flex min-h-11 items-center font-semibold"
      >
        {t('Quote_see-bookings')}
      </Link>
    );
  }
  return null;
}

/** What a good dispatcher would mention, with a button that fixes it where there is one. */
export function QuoteAdvice(props: AdviceProps) {
  const { warnings, origin, destination } = props.quote;
  const isBefore = props.when === 'before';
  return (
    <div className="grid gap-3 empty:hidden print:hidden">
      {warnings
        .filter(({ code }) => firstCodes.has(code) === isBefore)
        .map(({ code, message }) => (
          <Notice key={code} kind="info">
            {code === 'flight-number' && props.flight.flightNumber ? null : <p>{message}</p>}
            <Fix {...props} code={code} />
          </Notice>
        ))}
      {!isBefore && destination.kind === 'airport' && origin.kind !== 'airport' ? <LeaveBy {...props} /> : null}
    </div>
  );
}
