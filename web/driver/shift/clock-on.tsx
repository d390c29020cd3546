import { LogIn } from 'lucide-react';
import { useState } from 'react';
import type { OwnShift, ShiftState } from '#web/api/shifts.ts';
import type { RecordedCheck } from '#web/api/vehicle-checks.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { CarCondition } from '../check/car-condition.tsx';
import { CheckButton } from '../check/check-button.tsx';
import { ShiftDocuments } from './shift-documents.tsx';

export interface ControlsProps {
  readonly shift: OwnShift;
  readonly running: ShiftState | null;
  readonly isBusy: boolean;
  readonly clock: (input: { state: ShiftState; vehicleId: string | null }) => Promise<boolean>;
  readonly reload: () => Promise<void>;
}

/** The car to take: the one planned, else the usual one; its documents, its check, and clocking on. */
export function ClockOn({ shift, running, isBusy, clock, reload }: ControlsProps) {
  const { t } = useTranslation();
  const suggested = shift.planned[0]?.vehicleId ?? shift.usualVehicleId ?? '';
  const isFree = shift.cars.some(({ id, takenBy }) => id === suggested && takenBy === null);
  const [vehicleId, setVehicleId] = useState(isFree ? suggested : '');
  const car = shift.cars.find(({ id }) => id === vehicleId);
  const mustCheck = shift.checkRequired && car !== undefined && car.checkedAt === null;
  const clockOn = () => clock({ state: 'on', vehicleId: vehicleId || null });
  const goOn = async ({ offRoad }: RecordedCheck) => {
    if (mustCheck && !offRoad) await clockOn();
    else await reload();
  };
  return (
    <>
      <SelectField
        label={t('Driver_shift-car')}
        name="shift-car"
        placeholder={t('Driver_shift-choose')}
        value={vehicleId}
        onChange={({ target }) => setVehicleId(target.value)}
        options={shift.cars.map(({ id, registration, makeAndModel, takenBy }) => ({
          value: id,
          label: [registration, makeAndModel, takenBy].filter(Boolean).join(' · '),
          disabled: takenBy !== null,
        }))}
      />
      <ShiftDocuments shift={shift} vehicleId={vehicleId} />
      {car ? <CarCondition car={car} /> : null}
      {mustCheck ? (
        <>
          <p className="text-small text-ink-soft">{t('Driver_check-needed')}</p>
          <CheckButton key={car.id} car={car} text="Driver_check-and-on" kind="secondary" onChecked={goOn} />
        </>
      ) : (
        <>
          {car ? <CheckButton key={car.id} car={car} text="Driver_check" onChecked={goOn} /> : null}
          <Button
            kind="secondary"
            size="large"
            wide
            className="min-h-14"
            busy={isBusy && running === 'on'}
            onClick={() => void clockOn()}
          >
            <LogIn aria-hidden="true" />
            {t('Driver_shift-on')}
          </Button>
        </>
      )}
    </>
  );
}
