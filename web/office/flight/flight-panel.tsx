import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { londonWallTime } from '#domain/basics/london-time.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { type BookingFlight, bookingFlightQuery, setFlightTime } from '#web/api/flights.ts';
import { boardKey } from '#web/api/office/board.ts';
import { staffBookingsKey } from '#web/api/office/bookings.ts';
import { formatDateTime, formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import { useConflict } from '#web/shared/conflict/use-conflict.ts';
import { ArrivalsLink, FlightLine } from '#web/shared/flight/flight-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { TimeField } from '#web/ui/date-time/time-field.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { answerKey } from './alert-answers.tsx';
import { useFlightAnswer } from './use-flight-answer.ts';

type Flight = NonNullable<BookingFlight['flight']>;

interface TypedTime {
  readonly day: string;
  readonly time: string;
}

const typedTime = (instant: string | null): TypedTime => {
  const wall = instant ? londonWallTime(new Date(instant)) : '';
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
};

interface TimeFormProps {
  readonly name: string;
  readonly label: string;
  readonly typed: TypedTime;
  readonly onType: (typed: TypedTime) => void;
  readonly save: string;
  readonly isBusy: boolean;
  readonly onSave: () => void;
}

/** A day and a time that staff type. */
function TimeForm({ name, label, typed, onType, save, isBusy, onSave }: TimeFormProps) {
  const { t } = useTranslation();
  return (
    <form
      className="grid grid-cols-2 items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <DateField
        label={t('Flight_hand-day')}
        name={`${name}-day`}
        value={typed.day}
        onChange={(day) => onType({ ...typed, day })}
      />
      <TimeField
        label={label}
        name={`${name}-time`}
        value={typed.time}
        step={5}
        onChange={(time) => onType({ ...typed, time })}
      />
      <Button type="submit" kind="outline" size="small" busy={isBusy} className="justify-self-start">
        {save}
      </Button>
    </form>
  );
}

const handTime = ({ flight }: BookingFlight) => typedTime(flight?.estimated ?? flight?.scheduled ?? null);
const handParts = { when: (typed: TypedTime) => typed };

/** The time as the office knows it, where no flight service does or the office knows better. */
function ByHand({ id, flight, data }: { id: string; flight: Flight; data: BookingFlight }) {
  const { t, tag } = useTranslation();
  const [typed, setTyped] = useState(() => handTime(data));
  const met = useConflict({
    kept: data,
    valuesOf: handTime,
    parts: handParts,
    mine: typed,
    put: setTyped,
    find: (current: BookingFlight) => current,
  });
  const { run, isBusy, failure } = useAction(
    (time: string | null) => met.save(({ version }) => setFlightTime(id, version, time)),
    {
      invalidates: [boardKey, staffBookingsKey],
      onDone: (saved) => {
        met.settle(saved);
        setTyped(handTime(saved));
      },
      doneText: ({ pickupTime }) => t('Flight_saved', { dateTime: formatDateTime(pickupTime, tag) }),
    },
  );
  const label = t(flight.direction === 'arrival' ? 'Flight_hand-time' : 'Flight_hand-leave-time');
  return (
    <div className="grid gap-3">
      <FailureNotice>{failure}</FailureNotice>
      <ConflictPanel
        held={met}
        labelOf={() => label}
        format={(_, { day, time }) => [day && formatDay(day, tag), time].filter(Boolean).join(', ') || '–'}
      />
      <TimeForm
        name="flight-hand"
        label={label}
        typed={typed}
        onType={setTyped}
        save={t('Flight_hand-save')}
        isBusy={isBusy}
        onSave={() => void run(`${typed.day}T${typed.time}`)}
      />
      {flight.isByHand && flight.provider !== 'none' ? (
        <Button kind="quiet" size="small" busy={isBusy} className="justify-self-start" onClick={() => void run(null)}>
          {t('Flight_hand-back')}
        </Button>
      ) : null}
    </div>
  );
}

/** What there is to decide about the flight. */
function Decide({ id, data }: { id: string; data: BookingFlight }) {
  const { t } = useTranslation();
  const { run, isBusy, failure, runningWith } = useFlightAnswer(id);
  const [isMoving, setMoving] = useState(false);
  const [moved, setMoved] = useState(() => typedTime(data.pickupTime));
  const askedPickup = data.flight?.askedPickup;
  if (data.answers.length === 0) return null;
  return (
    <div className="grid gap-3">
      <FailureNotice>{failure}</FailureNotice>
      {data.message ? <Notice kind="caution">{data.message}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        {data.answers.map((answer) => (
          <Button
            key={answer}
            kind={answer === 'cancel' ? 'danger' : 'outline'}
            size="small"
            busy={isBusy && runningWith?.answer === answer}
            onClick={() => (answer === 'move' && !askedPickup ? setMoving(true) : void run({ answer }))}
          >
            {t(answerKey(data.alert, answer))}
          </Button>
        ))}
      </div>
      {isMoving ? (
        <TimeForm
          name="flight-move"
          label={t('Flight_move-time')}
          typed={moved}
          onType={setMoved}
          save={t('Flight_answer-move')}
          isBusy={isBusy}
          onSave={() => void run({ answer: 'move', pickupTime: `${moved.day}T${moved.time}` })}
        />
      ) : null}
    </div>
  );
}

/** The flight of a booking: its status, what to decide, and a time by hand. Nothing where there is no flight. */
export function FlightPanel({ id }: { id: string }) {
  const { t, tag } = useTranslation();
  const { data } = useQuery(bookingFlightQuery(id));
  if (!data?.flight) return null;
  const { flight, freeWaitUntil } = data;
  return (
    <div className="grid gap-3 text-small">
      <FlightLine flight={flight} />
      {freeWaitUntil ? (
        <p className="text-ink-soft">{t('Flight_free-until', { clock: formatClock(new Date(freeWaitUntil), tag) })}</p>
      ) : null}
      {flight.checkedAt ? (
        <p className="text-tiny text-ink-soft">
          {t('Flight_checked', { dateTime: formatDateTime(flight.checkedAt, tag) })}
        </p>
      ) : null}
      {flight.state === 'unknown' ? <p className="text-ink-soft">{t('Flight_panel-none')}</p> : null}
      <ArrivalsLink url={flight.arrivalsUrl} />
      <Decide id={id} data={data} />
      <ByHand id={id} flight={flight} data={data} />
    </div>
  );
}
