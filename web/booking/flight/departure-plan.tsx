import { useState } from 'react';
import { londonWallTime } from '#domain/basics/london-time.ts';
import { type Airport, airportOf } from '#domain/flights/airports.ts';
import {
  arriveAfter,
  checkPickup,
  isNearLeaving,
  type LeaveBy,
  planLeaveBy,
  usualSpareMinutes,
} from '#domain/flights/leave-by.ts';
import { formatDrive } from '#domain/i18n/format-drive.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { departureOf, instantOf } from '#web/shared/flight/flight-times.ts';
import { useFlight } from '#web/shared/flight/use-flight.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TimeField } from '#web/ui/date-time/time-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { FlightPlanProps } from './arrival-plan.tsx';
import { FlightAnswerText } from './flight-answer.tsx';

const spares = [0, 15, 30, 45, 60, 90];

/** How the time to leave is worked out. */
function Reasons({ reasons }: Pick<LeaveBy, 'reasons'>) {
  const { t, tag } = useTranslation();
  const minutes = Object.entries(reasons).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return (
    <ul className="grid list-disc gap-0.5 pl-5 text-small text-ink-soft">
      {minutes.map(([name, value]) => (
        <li key={name}>{t(`Flight_reason-${name}`, { duration: formatDrive(value * 60, tag) })}</li>
      ))}
    </ul>
  );
}

interface AdviceProps extends Pick<FlightPlanProps, 'quote' | 'onTakeTime'> {
  readonly plan: LeaveBy;
}

/** When to leave and why, and whether the pickup as it stands makes the flight. */
function LeaveByAdvice({ quote, plan, onTakeTime }: AdviceProps) {
  const { t, tag } = useTranslation();
  const clock = (at: Date) => formatClock(at, tag);
  const pickupAt = new Date(quote.pickupTime);
  const verdict = checkPickup(pickupAt, plan, quote.outbound);
  const thereAt = arriveAfter(pickupAt, quote.outbound);
  return (
    <div className="grid gap-3">
      <p className="font-semibold" data-figures>
        {t('Flight_leave-by', {
          clock: clock(plan.leaveAt),
          toClock: clock(plan.beThereBy),
          place: quote.destination.name,
        })}
      </p>
      <Reasons reasons={plan.reasons} />
      {verdict === 'too-late' ? (
        <Notice kind="bad" live="polite">
          {t('Flight_too-late', { clock: clock(thereAt), toClock: clock(plan.lastChance) })}
        </Notice>
      ) : null}
      {verdict === 'tight' ? (
        <Notice kind="caution" live="polite">
          {t('Flight_tight', { clock: clock(thereAt) })}
        </Notice>
      ) : null}
      {verdict === 'fine' && isNearLeaving(pickupAt, plan) ? (
        <p className="text-small text-ink-soft">{t('Flight_fits')}</p>
      ) : (
        <Button kind="outline" size="small" className="justify-self-start" onClick={() => onTakeTime(plan.leaveAt)}>
          {t('Flight_take-pickup', { dateTime: formatDateTime(plan.leaveAt.toISOString(), tag) })}
        </Button>
      )}
    </div>
  );
}

function Plan({ quote, flight, onFlight, onTakeTime, airport }: FlightPlanProps & { readonly airport: Airport }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState('foreign');
  const [spare, setSpare] = useState(String(usualSpareMinutes));
  const date = londonWallTime(new Date(quote.pickupTime)).slice(0, 10);
  const answer = useFlight({ number: flight.flightNumber, date, airport: airport.iata, direction: 'departure' });
  const found = answer.state === 'here' ? answer.flight : null;
  const airlineTime = found?.estimated ?? found?.scheduled ?? null;
  const departsAt = airlineTime ? new Date(airlineTime) : instantOf(departureOf(flight.flightTime, quote.pickupTime));
  const plan =
    departsAt &&
    planLeaveBy({
      departsAt,
      airport,
      isUk: found?.isUk ?? kind === 'uk',
      hasHoldBags: quote.luggage > 0,
      drive: quote.outbound,
      spareMinutes: Number(spare),
    });
  return (
    <Card as="section" aria-labelledby="flight-plan" className="grid gap-4 print:hidden">
      <h3 id="flight-plan" className="text-h4">
        {t('Flight_title-departure')}
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Passenger_flight')}
          name="planFlight"
          optional
          placeholder="BA 123"
          autoCapitalize="characters"
          spellCheck={false}
          value={flight.flightNumber}
          onChange={(event) => onFlight({ flightNumber: event.target.value })}
        />
        {airlineTime ? null : (
          <TimeField
            label={t('Flight_leaves-at')}
            name="flightTime"
            step={5}
            value={flight.flightTime}
            onChange={(flightTime) => onFlight({ flightTime })}
          />
        )}
        {plan ? (
          <>
            {found?.isUk === undefined || found.isUk === null ? (
              <SelectField
                label={t('Flight_kind')}
                name="flightKind"
                value={kind}
                onChange={({ target }) => setKind(target.value)}
                options={['foreign', 'uk'].map((value) => ({ value, label: t(`Flight_kind-${value}`) }))}
              />
            ) : null}
            <SelectField
              label={t('Flight_spare')}
              name="spareMinutes"
              value={spare}
              onChange={({ target }) => setSpare(target.value)}
              options={spares.map((minutes) => ({
                value: String(minutes),
                label: t('Flight_spare-minutes', { minutes }),
              }))}
            />
          </>
        ) : null}
      </div>
      {airlineTime ? <FlightAnswerText number={flight.flightNumber} answer={answer} /> : null}
      {plan ? <LeaveByAdvice {...{ quote, plan, onTakeTime }} /> : null}
    </Card>
  );
}

/** For anyone flying out: when to leave, and whether the pickup makes the flight. */
export function DeparturePlan(props: FlightPlanProps) {
  const { destination } = props.quote;
  const airport = airportOf({ ...destination, address: destination.label });
  return airport ? <Plan {...props} airport={airport} /> : null;
}
