import * as api from '#domain/api/planning/replan.ts';
import type { Answer } from '#domain/api/route.ts';
import { call } from '#web/api/client.ts';

export type Replanned = Answer<typeof api.recordAbsence>;
export type ProposedMove = Replanned['moves'][number];

/** What a press on a driver's menu changes about the day. Times are London's. */
export type DayChange =
  | { readonly kind: 'sick' | 'home'; readonly driverId: string; readonly from: string; readonly until?: string }
  | {
      readonly kind: 'car';
      readonly vehicleId: string;
      readonly from: string;
      readonly until?: string;
      readonly reason: string;
    }
  | { readonly kind: 'swap'; readonly driverId: string; readonly vehicleId: string }
  | { readonly kind: 'free'; readonly driverId: string };

export interface ChosenCrew {
  readonly bookingId: string;
  readonly driverId: string;
  readonly vehicleId: string;
}

/** Without moves it only says what would change. */
export function changeDay(change: DayChange, moves?: ChosenCrew[], signal?: AbortSignal): Promise<Replanned> {
  const how = moves ? { moves } : { preview: true };
  const more = signal ? { signal } : {};
  if (change.kind === 'car') {
    const { kind: _kind, vehicleId, ...body } = change;
    return call(api.takeCarOffRoad, { params: { id: vehicleId }, body: { ...body, ...how }, ...more });
  }
  const params = { id: change.driverId };
  if (change.kind === 'free') return call(api.freeDriver, { params, body: how, ...more });
  if (change.kind === 'swap')
    return call(api.swapCar, { params, body: { vehicleId: change.vehicleId, ...how }, ...more });
  const { kind: reason, driverId: _driver, ...times } = change;
  return call(api.recordAbsence, { params, body: { ...times, reason, ...how }, ...more });
}

/** A driver works longer than planned, or for once. */
export const addHours = (driverId: string, from: string, until: string) =>
  call(api.addHours, { params: { id: driverId }, body: { from, until } });

export const putCarOnRoad = (vehicleId: string) => call(api.putCarOnRoad, { params: { id: vehicleId } });

/** Takes back all that one press has done. */
export const undoPress = (undoToken: string) => call(api.undo, { params: { undoToken } });
