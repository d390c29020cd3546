import type * as z from 'zod/mini';
import type { driverBody, vehicleBody } from '#domain/api/fleet.ts';

export type DriverInput = z.output<typeof driverBody>;
export type VehicleInput = z.output<typeof vehicleBody>;

export interface DriverRecord extends DriverInput {
  readonly id: string;
  readonly personId: string | null;
  readonly retiredAt: Date | null;
}

export interface VehicleRecord extends VehicleInput {
  readonly id: string;
  readonly retiredAt: Date | null;
}
