import { useState } from 'react';
import { Link } from 'react-router';
import type { QuoteAnswer } from '#domain/api/quotes.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { safeTime } from './safe-time.ts';

export interface AdviceProps {
  readonly quote: QuoteAnswer;
  readonly flightNumber: string;
  readonly onFlightNumber: (text: string) => void;
  /** Moves the pickup to this time and gets a new quote. */
  readonly onTakeTime: (instant: Date) => void;
  readonly onLargerCar: () => void;
}

// Focused because the customer asked for it with a click.
const begin = (input: HTMLInputElement | null) => input?.focus();

function FlightFix({ flightNumber, onFlightNumber }: Pick<AdviceProps, 'flightNumber' | 'onFlightNumber'>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!open && !flightNumber) {
    return (
      <Button kind="outline" size="small" className="mt-3" onClick={() => setOpen(true)}>
        {t('Quote_add-flight')}
      </Button>
    );
  }
  return (
    <TextField
      label={t('Passenger_flight')}
      name="adviceFlight"
      ref={open ? begin : undefined}
      placeholder="BA 123"
      autoCapitalize="characters"
      spellCheck={false}
      value={flightNumber}
      onChange={(event) => onFlightNumber(event.target.value)}
      className="mt-3 max-w-60"
    />
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
  const { warnings } = props.quote;
  if (warnings.length === 0) return null;
  return (
    <div className="grid gap-3 print:hidden">
      {warnings.map(({ code, message }) => (
        <Notice key={code} kind="info">
          <p>{message}</p>
          <Fix {...props} code={code} />
        </Notice>
      ))}
    </div>
  );
}
