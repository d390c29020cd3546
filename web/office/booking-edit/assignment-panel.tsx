import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFinal, stateOf, underWay } from '#domain/booking/states.ts';
import { ApiProblem } from '#web/api/client.ts';
import { assignTo, type StaffBooking } from '#web/api/office/bookings.ts';
import { driversQuery, vehiclesQuery } from '#web/api/office/fleet.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { notifyWarnings } from '#web/office/lower-class/notify-warnings.ts';
import { useLowerClass } from '#web/office/lower-class/use-lower-class.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { PanelProps } from './state-panel.tsx';
import { SuggestedDrivers } from './suggested-drivers.tsx';
import { useBookingAction, useRefusal } from './use-booking-action.ts';

const assignmentOf = ({ driver, vehicle }: StaffBooking) => ({
  driverId: driver?.id ?? '',
  vehicleId: vehicle?.id ?? '',
});
type Assignment = ReturnType<typeof assignmentOf>;

/** The server's errors, for the driver or the vehicle. */
function errorsOf(problem: unknown): Partial<Assignment> {
  const named = problem instanceof ApiProblem ? problem.errors : {};
  return { driverId: named['driverId']?.join(' '), vehicleId: named['vehicleId']?.join(' ') };
}

/** The choice of driver and vehicle. It follows the booking until somebody chooses. */
function useAssignment({ booking, onChanged, onStale }: PanelProps) {
  const refusal = useRefusal();
  const { question, askIfLower } = useLowerClass();
  const now = assignmentOf(booking);
  const [chosen, setChosen] = useState<Partial<Assignment>>({});
  const assignment = { ...now, ...chosen };
  const { run, refuse, failure, problem, isBusy } = useBookingAction(
    ({ driverId, vehicleId }: Assignment) =>
      askIfLower((acceptLowerClass) =>
        assignTo(booking, { driverId: driverId || null, vehicleId: vehicleId || null, acceptLowerClass }),
      ),
    {
      onStale,
      onDone: (assigned) => {
        notifyWarnings(booking.id, assigned.warnings);
        onChanged(assigned);
        setChosen({});
      },
      onFailed: (refused) => Object.values(errorsOf(refused)).some(Boolean),
      failureText: (refused) =>
        (refused instanceof ApiProblem ? refused.errors['status']?.join(' ') : undefined) ?? refusal(refused),
    },
  );
  return {
    question,
    assignment,
    errors: errorsOf(problem),
    failure,
    isBusy,
    assign: () => void run(assignment),
    assignSuggested: ({ driverId, vehicleId }: Assignment) => void run({ driverId, vehicleId }),
    isChanged: assignment.driverId !== now.driverId || assignment.vehicleId !== now.vehicleId,
    choose: (patch: Partial<Assignment>) => {
      refuse('');
      setChosen((before) => ({ ...before, ...patch }));
    },
  };
}

/** The driver and the vehicle. The server refuses overlaps, expired documents and too few seats. */
export function AssignmentPanel(props: PanelProps) {
  const { t, tag } = useTranslation();
  const { booking } = props;
  const drivers = useQuery(driversQuery(false));
  const vehicles = useQuery(vehiclesQuery(false));
  const { question, assignment, errors, failure, isBusy, assign, assignSuggested, isChanged, choose } =
    useAssignment(props);
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
  // A driver who has left is still in the record.
  if (driver && !driverOptions.some(({ value }) => value === driver.id))
    driverOptions.push({ value: driver.id, label: `${driver.name} (${driver.badge})` });
  if (vehicle && !vehicleOptions.some(({ value }) => value === vehicle.id))
    vehicleOptions.push({ value: vehicle.id, label: `${vehicle.registration}, ${vehicle.description}` });
  return (
    <Card as="section" aria-labelledby="assignment-title" className="grid gap-3">
      <h2 id="assignment-title" className="text-h4">
        {t('Adminedit_driver-and-car')}
      </h2>
      <FailureNotice>{failure}</FailureNotice>
      {drivers.isError || vehicles.isError ? (
        <Notice kind="caution">{t('Adminedit_driver-and-car-failed')}</Notice>
      ) : null}
      {booking.offeredUntil ? (
        <Notice kind="info">{t('Adminedit_offered', { dateTime: formatDateTime(booking.offeredUntil, tag) })}</Notice>
      ) : null}
      {isOver || state === underWay ? null : (
        <SuggestedDrivers booking={booking} isBusy={isBusy} onAssign={assignSuggested} />
      )}
      <SelectField
        label={t('Adminlist_col-driver')}
        options={[none, ...driverOptions]}
        value={assignment.driverId}
        disabled={isOver}
        error={errors.driverId}
        onChange={(event) => choose({ driverId: event.target.value })}
      />
      <SelectField
        label={t('Adminlist_col-vehicle')}
        options={[none, ...vehicleOptions]}
        value={assignment.vehicleId}
        disabled={isOver}
        error={errors.vehicleId}
        onChange={(event) => choose({ vehicleId: event.target.value })}
      />
      {isOver ? null : (
        <Button kind="outline" className="justify-self-start" disabled={!isChanged} busy={isBusy} onClick={assign}>
          {t(isChanged && !assignment.driverId && !assignment.vehicleId ? 'Adminedit_release' : 'Adminedit_assign')}
        </Button>
      )}
      {question}
    </Card>
  );
}
