import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFinal, stateOf } from '#domain/booking/states.ts';
import { ApiProblem } from '#web/api/client.ts';
import { assignTo, type StaffBooking } from '#web/api/staff-bookings.ts';
import { driversQuery, vehiclesQuery } from '#web/api/staff-fleet.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { PanelProps } from './state-panel.tsx';
import { useRefusal } from './use-booking-edit.ts';

const crewOf = ({ driver, vehicle }: StaffBooking) => ({ driverId: driver?.id ?? '', vehicleId: vehicle?.id ?? '' });
type Crew = ReturnType<typeof crewOf>;

/** The choice of driver and car. It follows the booking until somebody chooses. */
function useCrew({ booking, onChanged, onStale }: PanelProps) {
  const refusal = useRefusal();
  const now = crewOf(booking);
  const [chosen, setChosen] = useState<Partial<Crew>>({});
  const [errors, setErrors] = useState<Partial<Crew>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const crew = { ...now, ...chosen };
  const assign = async () => {
    setBusy(true);
    setFailure('');
    setErrors({});
    try {
      const { driverId, vehicleId } = crew;
      onChanged(await assignTo(booking, { driverId: driverId || null, vehicleId: vehicleId || null }));
      setChosen({});
    } catch (problem) {
      const named = problem instanceof ApiProblem ? problem.errors : {};
      setErrors({ driverId: named['driverId']?.join(' '), vehicleId: named['vehicleId']?.join(' ') });
      const isNamed = named['driverId'] ?? named['vehicleId'];
      setFailure(isNamed ? '' : (named['status']?.join(' ') ?? refusal(problem)));
      if (problem instanceof ApiProblem && problem.status === 412) await onStale().catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };
  return {
    crew,
    errors,
    failure,
    busy,
    assign,
    isChanged: crew.driverId !== now.driverId || crew.vehicleId !== now.vehicleId,
    choose: (patch: Partial<Crew>) => {
      setErrors({});
      setFailure('');
      setChosen((before) => ({ ...before, ...patch }));
    },
  };
}

/** Who drives, and in which car. The server refuses what cannot be: overlaps, expired papers, too few seats. */
export function CrewPanel(props: PanelProps) {
  const { t } = useTranslation();
  const { booking } = props;
  const drivers = useQuery(driversQuery(false));
  const vehicles = useQuery(vehiclesQuery(false));
  const { crew, errors, failure, busy, assign, isChanged, choose } = useCrew(props);
  const state = stateOf(booking.status);
  const isOver = booking.deletedAt !== null || state === null || isFinal(state) || state === 'Failed';
  const none = { value: '', label: t('Adminedit_none') };
  const driverOptions = (drivers.data ?? []).map(({ id, name, badgeNumber }) => ({
    value: id,
    label: `${name} (${badgeNumber})`,
  }));
  const vehicleOptions = (vehicles.data ?? []).map(({ id, registration, makeAndModel, seats }) => ({
    value: id,
    label: `${registration}, ${makeAndModel} (${t('Adminedit_seats', { count: seats })})`,
  }));
  const { driver, vehicle } = booking;
  // Whoever has left the firm still stands in the record.
  if (driver && !driverOptions.some(({ value }) => value === driver.id))
    driverOptions.push({ value: driver.id, label: `${driver.name} (${driver.badge})` });
  if (vehicle && !vehicleOptions.some(({ value }) => value === vehicle.id))
    vehicleOptions.push({ value: vehicle.id, label: `${vehicle.registration}, ${vehicle.description}` });
  return (
    <Card as="section" aria-labelledby="crew-title" className="grid gap-3">
      <h2 id="crew-title" className="text-h4">
        {t('Adminedit_crew')}
      </h2>
      <FailureNotice>{failure}</FailureNotice>
      {drivers.isError || vehicles.isError ? <Notice kind="caution">{t('Adminedit_crew-failed')}</Notice> : null}
      <SelectField
        label={t('Adminlist_col-driver')}
        options={[none, ...driverOptions]}
        value={crew.driverId}
        disabled={isOver}
        error={errors.driverId}
        onChange={(event) => choose({ driverId: event.target.value })}
      />
      <SelectField
        label={t('Adminlist_col-vehicle')}
        options={[none, ...vehicleOptions]}
        value={crew.vehicleId}
        disabled={isOver}
        error={errors.vehicleId}
        onChange={(event) => choose({ vehicleId: event.target.value })}
      />
      {isOver ? null : (
        <Button
          kind="outline"
          className="justify-self-start"
          disabled={!isChanged}
          busy={busy}
          onClick={() => void assign()}
        >
          {t(isChanged && !crew.driverId && !crew.vehicleId ? 'Adminedit_release' : 'Adminedit_assign')}
        </Button>
      )}
    </Card>
  );
}
