import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import { ApiProblem } from '#web/api/client.ts';
import { type BoardJob, type DayBoard, vehiclesQuery } from '#web/api/office/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { asJobCar, carOfDriver, overlapsOfCar, overlapsOfDriver } from '#web/office/day-board/drag/board-moves.ts';
import type { Assignment } from '#web/office/day-board/use-undo-steps.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface AssignFormProps {
  readonly board: DayBoard;
  readonly job: BoardJob;
  /** The driver that the job was dropped on, before it has a vehicle. */
  readonly wanted: string | null;
  readonly give: (job: BoardJob, assignment: Assignment) => Promise<void>;
  /** Why it was refused. */
  readonly explain: (problem: unknown, drop: { job: BoardJob; assignment: Assignment }) => string;
}

/** The drivers and vehicles of the day, each with its problems. */
function useChoices(board: DayBoard, job: BoardJob) {
  const { t, tag } = useTranslation();
  const vehicles = useQuery(vehiclesQuery);
  const busy = (name: string, [clash]: readonly BoardJob[]) =>
    clash ? t('Dayboard_busy', { name, clock: formatClock(new Date(clash.pickupTime), tag) }) : name;
  const drivers = board.lanes.map(({ driver }) => ({
    value: driver.id,
    label: busy(driver.name, overlapsOfDriver(board, job, driver.id)),
  }));
  const cars = (vehicles.data ?? []).map((car) => {
    const name = `${car.registration} · ${car.makeAndModel} · ${t('Dayboard_seats', { count: car.seats })}`;
    const isSmall = car.seats < job.passengers;
    return {
      value: car.id,
      label: isSmall ? t('Dayboard_too-small', { name }) : busy(name, overlapsOfCar(board, job, car.id)),
      disabled: isSmall,
    };
  });
  // A vehicle that has left the fleet since still shows on its job.
  const gone = job.vehicle && !cars.some(({ value }) => value === job.vehicle?.id) ? [job.vehicle] : [];
  const known = [...(vehicles.data ?? []).map(asJobCar), ...gone];
  return {
    drivers: [{ value: '', label: t('Dayboard_no-driver') }, ...drivers],
    cars: [
      { value: '', label: t('Dayboard_no-car') },
      ...cars,
      ...gone.map(({ id, registration }) => ({ value: id, label: registration })),
    ],
    carOf: (id: string) => known.find((car) => car.id === id) ?? null,
  };
}

/** Driver and vehicle of a job: how to assign by keyboard or touch, and where a dropped job asks for its vehicle. */
export function AssignForm({ board, job, wanted, give, explain }: AssignFormProps) {
  const { t } = useTranslation();
  const start = wanted ?? job.driver?.id ?? '';
  const [driverId, setDriver] = useState(start);
  const [vehicleId, setVehicle] = useState(
    () => (wanted ? carOfDriver(board, job, wanted)?.id : job.vehicle?.id) ?? '',
  );
  const { drivers, cars, carOf } = useChoices(board, job);
  const isSame = driverId === (job.driver?.id ?? '') && vehicleId === (job.vehicle?.id ?? '');
  const driver = board.lanes.find((lane) => lane.driver.id === driverId)?.driver ?? null;
  const assignment = { driver, vehicle: carOf(vehicleId) };
  const { run, failure, problem, isBusy } = useAction(() => give(job, assignment), {
    failureText: (refusal) => explain(refusal, { job, assignment }),
  });
  const errors = problem instanceof ApiProblem ? problem.errors : {};
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <SelectField
        label={t('Dayboard_driver')}
        name="board-driver"
        options={drivers}
        value={driverId}
        error={errors['driverId']?.join(' ')}
        onChange={({ target }) => {
          setDriver(target.value);
          if (!vehicleId && target.value) setVehicle(carOfDriver(board, job, target.value)?.id ?? '');
          if (!target.value) setVehicle('');
        }}
      />
      <SelectField
        label={t('Dayboard_car')}
        name="board-car"
        hint={driverId && !vehicleId ? t('Dayboard_car-wanted') : undefined}
        options={cars}
        value={vehicleId}
        error={errors['vehicleId']?.join(' ')}
        onChange={({ target }) => setVehicle(target.value)}
      />
      {failure ? (
        <Notice kind="bad" live="assertive" title={t('Dayboard_refused', { name: job.name })}>
          {failure}
        </Notice>
      ) : null}
      <Button type="submit" kind={isSame ? 'outline' : 'primary'} disabled={isSame} busy={isBusy} className="w-fit">
        {t(driverId === '' && job.driver ? 'Dayboard_release' : 'Dayboard_assign')}
      </Button>
    </form>
  );
}
