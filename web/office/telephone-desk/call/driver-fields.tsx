import { useQuery } from '@tanstack/react-query';
import { driversQuery, vehiclesQuery } from '#web/api/office/fleet.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { CallDesk } from './use-call.ts';

/** Who drives it and in which car, straight away. The driver's usual car comes with the driver. */
export function DriverFields({ desk }: { desk: CallDesk }) {
  const { t } = useTranslation();
  const { call, errors, change } = desk;
  const { data: drivers = [] } = useQuery(driversQuery(false));
  const { data: vehicles = [] } = useQuery(vehiclesQuery(false));
  const later = { value: '', label: t('Telephone_driver-none') };
  const usualCar = (id: string) => drivers.find((driver) => driver.id === id)?.usualVehicleId ?? '';
  return (
    <>
      <SelectField
        label={t(call.repeat ? 'Repeat_driver' : 'Telephone_driver')}
        name="driverId"
        value={call.driverId}
        error={errors.driverId}
        onChange={({ target }) => change({ driverId: target.value, vehicleId: usualCar(target.value) })}
        options={[later, ...drivers.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      {call.repeat ? null : (
        <SelectField
          label={t('Telephone_vehicle')}
          name="vehicleId"
          value={call.vehicleId}
          error={errors.vehicleId}
          onChange={({ target }) => change({ vehicleId: target.value })}
          options={[
            later,
            ...vehicles.map(({ id, registration, makeAndModel }) => ({
              value: id,
              label: `${registration}, ${makeAndModel}`,
            })),
          ]}
        />
      )}
    </>
  );
}
