import type { FlightDirection } from '#domain/flights/flight.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { TimeField } from '#web/ui/date-time/time-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

/** The minutes after landing that are offered. */
export const landingSteps = [0, 10, 20, 30, 40, 50, 60, 75, 90, 120];

interface FlightDetailInputsProps {
  /** The prefix of the field names. */
  readonly name: string;
  readonly direction: FlightDirection;
  readonly isReturn?: boolean;
  /** `HH:mm`, or what was typed. */
  readonly time: string;
  /** As a select holds them; empty keeps the pickup's own time. */
  readonly minutes: string;
  readonly onTime: (time: string) => void;
  readonly onMinutes: (minutes: string) => void;
}

/** What a traveller adds to a flight number: when it is due, and how long after landing to be picked up. */
export function FlightDetailInputs({
  name,
  direction,
  isReturn,
  time,
  minutes,
  onTime,
  onMinutes,
}: FlightDetailInputsProps) {
  const { t } = useTranslation();
  const isArrival = direction === 'arrival';
  const part = isReturn ? 'return-' : '';
  return (
    <>
      <TimeField
        label={t(isArrival ? `Flight_${part}lands-at` : 'Flight_leaves-at')}
        name={`${name}Time`}
        optional
        step={5}
        value={time}
        onChange={onTime}
      />
      {isArrival ? (
        <SelectField
          label={t(`Flight_${part}after`)}
          name={`${name}Minutes`}
          value={minutes}
          onChange={({ target }) => onMinutes(target.value)}
          options={[
            { value: '', label: t('Flight_own-time') },
            ...landingSteps.map((step) => ({ value: String(step), label: t('Flight_minutes', { minutes: step }) })),
          ]}
        />
      ) : null}
    </>
  );
}
