import type { EndingTrip, TripExtra } from '#domain/booking/trip-end.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { DecimalField } from '#web/ui/form/decimal-field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { type EndErrors, readEnd, type TypedEnd } from './typed-end.ts';

interface TripEndFieldsProps {
  readonly trip: EndingTrip;
  readonly typed: TypedEnd;
  /** Shown once somebody has tried to send it. */
  readonly errors: EndErrors;
  readonly onChange: (typed: TypedEnd) => void;
}

/** What came on top of the fare, what the passenger has to pay, and how it was paid. */
export function TripEndFields({ trip, typed, errors, onChange }: TripEndFieldsProps) {
  const { t, tag } = useTranslation();
  const { due, ways, canTip } = readEnd(trip, typed);
  const textOf = (key: string | undefined) => (key === undefined ? undefined : t(key));
  const amount = (code: TripExtra, label: string, hint?: string) => (
    <DecimalField
      name={code}
      label={label}
      hint={hint}
      error={textOf(errors[code])}
      value={typed.amounts[code]}
      onChange={(event) => onChange({ ...typed, amounts: { ...typed.amounts, [code]: event.target.value } })}
    />
  );
  const { minutes, pence } = trip.waiting;
  return (
    <>
      {pence > 0
        ? amount(
            'waiting',
            t('TripEnd_waiting', { minutes }),
            t('TripEnd_waiting-most', { money: formatPounds(pence / 100, tag) }),
          )
        : null}
      <div className="grid grid-cols-2 gap-3">
        {amount('parking', t('TripEnd_parking'))}
        {amount('tolls', t('TripEnd_tolls'))}
        {canTip ? amount('tip', t('TripEnd_tip')) : null}
      </div>
      <p className="text-small text-ink-soft">{t('TripEnd_extras-hint')}</p>
      <p className="text-h4" aria-live="polite" data-figures>
        {due > 0
          ? t('Driver_collect', { money: formatPounds(due / 100, tag) })
          : t(trip.isOnAccount ? 'Driver_on-account' : 'Driver_nothing-to-collect')}
      </p>
      {ways.length > 1 ? (
        <RadioGroup
          name="paidBy"
          label={t('TripEnd_how')}
          className="[&_label]:min-h-14"
          error={textOf(errors.paidBy)}
          value={typed.paidBy}
          choices={ways.flatMap((way) =>
            way === 'cash' || way === 'card' ? [{ value: way, label: t(`TripEnd_${way}`) }] : [],
          )}
          onChange={(event) => onChange({ ...typed, paidBy: event.target.value === 'card' ? 'card' : 'cash' })}
        />
      ) : null}
    </>
  );
}
