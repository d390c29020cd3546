import type * as z from 'zod/mini';
import type { driverBody } from '#domain/api/fleet/drivers.ts';
import type { vehicleBody } from '#domain/api/fleet/vehicles.ts';
import type { AuthorityStanding } from '#domain/fleet/licensing-authority.ts';
import type { LastSaved } from '#server/platform/http/saved-meanwhile.ts';

export type DriverInput = z.output<typeof driverBody>;
export type VehicleInput = z.output<typeof vehicleBody>;

interface SavedRecord extends LastSaved {
  readonly id: string;
  readonly version: number;
}

export interface DriverRecord extends DriverInput, SavedRecord {
  readonly personId: string | null;
  readonly authority: AuthorityStanding;
  readonly retiredAt: Date | null;
}

export interface VehicleRecord extends VehicleInput, SavedRecord {
  readonly authority: AuthorityStanding;
  readonly retiredAt: Date | null;
}
