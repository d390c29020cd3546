import * as drivers from '#domain/api/fleet/drivers.ts';
import { getOperatorLicence, saveOperatorLicence } from '#domain/api/fleet/operator-licence.ts';
import * as renewals from '#domain/api/fleet/renewals.ts';
import * as vehicles from '#domain/api/fleet/vehicles.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Serve } from '#server/deps.ts';
import { ifMatch } from '#server/platform/http/if-match.ts';
import { type BrokenJob, presentBroken } from './broken-jobs.ts';
import { listDrivers, listVehicles } from './fleet-store.ts';
import { listRenewals } from './list-renewals.ts';
import { readOperatorLicence, saveOperatorExpiry } from './operator-licence.ts';
import { createDriver, saveDriver, setDriverRetired, storedDriver } from './save-driver.ts';
import { createVehicle, saveVehicle, setVehicleRetired, storedVehicle } from './save-vehicle.ts';

const shown = <Row extends { retiredAt: Date | null }>(row: Row) => ({
  ...row,
  retiredAt: row.retiredAt ? londonIso(row.retiredAt) : null,
});

const withBroken = <Row extends { retiredAt: Date | null }>({
  record,
  broken,
}: {
  record: Row;
  broken: BrokenJob[];
}) => ({
  ...shown(record),
  brokenJobs: broken.map(presentBroken),
});

function driverRoutes(serve: Serve): void {
  serve(drivers.listDrivers, async ({ deps, query }) => ({
    $values: (await listDrivers(deps.db, query.retired === 'true')).map(shown),
  }));
  serve(drivers.addDriver, async ({ deps, who, body }) => shown(await createDriver(deps, who, body)));
  serve(
    drivers.saveDriver,
    async ({ deps, who, params, body, request }) =>
      withBroken(await saveDriver(deps, who, { ...params, ifVersion: ifMatch(request) }, body)),
    async ({ deps, params }) => withBroken({ record: await storedDriver(deps, params.id), broken: [] }),
  );
  serve(drivers.retireDriver, async ({ deps, who, params }) =>
    shown(await setDriverRetired(deps, who, params.id, true)),
  );
  serve(drivers.reinstateDriver, async ({ deps, who, params }) =>
    shown(await setDriverRetired(deps, who, params.id, false)),
  );
}

function vehicleRoutes(serve: Serve): void {
  serve(vehicles.listVehicles, async ({ deps, query }) => ({
    $values: (await listVehicles(deps.db, query.retired === 'true')).map(shown),
  }));
  serve(vehicles.addVehicle, async ({ deps, who, body }) => shown(await createVehicle(deps, who, body)));
  serve(
    vehicles.saveVehicle,
    async ({ deps, who, params, body, request }) =>
      withBroken(await saveVehicle(deps, who, { ...params, ifVersion: ifMatch(request) }, body)),
    async ({ deps, params }) => withBroken({ record: await storedVehicle(deps, params.id), broken: [] }),
  );
  serve(vehicles.retireVehicle, async ({ deps, who, params }) =>
    shown(await setVehicleRetired(deps, who, params.id, true)),
  );
  serve(vehicles.reinstateVehicle, async ({ deps, who, params }) =>
    shown(await setVehicleRetired(deps, who, params.id, false)),
  );
}

export function fleetRoutes(serve: Serve): void {
  driverRoutes(serve);
  vehicleRoutes(serve);
  serve(getOperatorLicence, ({ deps }) => readOperatorLicence(deps));
  serve(
    saveOperatorLicence,
    ({ deps, who, body, request }) => saveOperatorExpiry(deps, who, { ...body, ifVersion: ifMatch(request) }),
    ({ deps }) => readOperatorLicence(deps),
  );
  serve(renewals.listRenewals, async ({ deps, query }) => ({ $values: await listRenewals(deps, query.days) }));
}
