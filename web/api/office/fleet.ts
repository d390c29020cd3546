import { queryOptions } from '@tanstack/react-query';
import * as drivers from '#domain/api/fleet/drivers.ts';
import * as files from '#domain/api/fleet/fleet-files.ts';
import * as operator from '#domain/api/fleet/operator-licence.ts';
import * as renewals from '#domain/api/fleet/renewals.ts';
import * as vehicles from '#domain/api/fleet/vehicles.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { idempotencyKey } from '#web/api/client/idempotency-key.ts';
import { seen } from '#web/api/client/seen.ts';
import { call } from '#web/api/client.ts';

export type Driver = Answer<typeof drivers.addDriver>;
export type DriverBody = SentBody<typeof drivers.addDriver>;
export type Vehicle = Answer<typeof vehicles.addVehicle>;
export type VehicleBody = SentBody<typeof vehicles.addVehicle>;
export type Renewal = Answer<typeof renewals.listRenewals>['$values'][number];
export type FleetFile = Answer<typeof files.addDriverFile>;
export type FleetKind = 'driver' | 'vehicle';

/** Everything about drivers, vehicles and their documents is under this key, so that one call invalidates all of it. */
export const fleetKey = ['fleet'];

export const driversQuery = (isRetired: boolean) =>
  queryOptions({
    queryKey: [...fleetKey, 'drivers', isRetired],
    queryFn: async ({ signal }) =>
      (await call(drivers.listDrivers, { query: isRetired ? { retired: 'true' } : {}, signal })).$values,
  });

export const vehiclesQuery = (isRetired: boolean) =>
  queryOptions({
    queryKey: [...fleetKey, 'vehicles', isRetired],
    queryFn: async ({ signal }) =>
      (await call(vehicles.listVehicles, { query: isRetired ? { retired: 'true' } : {}, signal })).$values,
  });

/** Documents that have expired or will within sixty days. */
export const renewalsQuery = queryOptions({
  queryKey: [...fleetKey, 'renewals'],
  queryFn: async ({ signal }) => (await call(renewals.listRenewals, { query: { days: 60 }, signal })).$values,
});

export type OperatorLicence = operator.OperatorLicence;

export const operatorLicenceQuery = queryOptions({
  queryKey: [...fleetKey, 'operator'],
  queryFn: ({ signal }) => call(operator.getOperatorLicence, { signal }),
});

export const saveOperatorLicence = ({ version }: operator.OperatorLicence, expires: string) =>
  call(operator.saveOperatorLicence, { body: { expires }, headers: seen(version) });

/** Saves a record as it was read, or a new one. */
export const saveDriver = (driver: Driver | null, body: DriverBody) =>
  driver === null
    ? call(drivers.addDriver, { body, idempotencyKey: idempotencyKey(body) })
    : call(drivers.saveDriver, { params: { id: driver.id }, body, headers: seen(driver.version) });

export const saveVehicle = (vehicle: Vehicle | null, body: VehicleBody) =>
  vehicle === null
    ? call(vehicles.addVehicle, { body, idempotencyKey: idempotencyKey(body) })
    : call(vehicles.saveVehicle, { params: { id: vehicle.id }, body, headers: seen(vehicle.version) });

const moves = {
  driver: { retire: drivers.retireDriver, reinstate: drivers.reinstateDriver },
  vehicle: { retire: vehicles.retireVehicle, reinstate: vehicles.reinstateVehicle },
};

/** Takes a driver or vehicle out of the fleet, or back in. */
export async function setRetired(kind: FleetKind, id: string, isRetired: boolean): Promise<void> {
  await call(moves[kind][isRetired ? 'retire' : 'reinstate'], { params: { id } });
}

const fileRoutes = {
  driver: { list: files.listDriverFiles, add: files.addDriverFile },
  vehicle: { list: files.listVehicleFiles, add: files.addVehicleFile },
};

export const filesQuery = (kind: FleetKind, id: string) =>
  queryOptions({
    queryKey: [...fleetKey, 'files', kind, id],
    queryFn: async ({ signal }) => (await call(fileRoutes[kind].list, { params: { id }, signal })).$values,
  });

export const addFile = (kind: FleetKind, id: string, form: FormData) =>
  call(fileRoutes[kind].add, { params: { id }, form });

export const deleteFile = (id: string) => call(files.deleteFleetFile, { params: { id } });
