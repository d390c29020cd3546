import * as api from '#domain/api/shifts/shifts.ts';
import type { Serve } from '#server/deps.ts';
import { clockShift } from './clock-shift.ts';
import { declineShift } from './decline-shift.ts';
import { noteDeclinedShift } from './list-declined-shifts.ts';
import { readOwnShift } from './read-own-shift.ts';
import { readShifts } from './read-shifts.ts';
import { saveShifts } from './save-shifts.ts';

export function shiftsRoutes(serve: Serve): void {
  serve(api.getDriverShift, ({ deps, who }) => readOwnShift(deps, who));
  serve(api.setDriverShift, async ({ deps, who, body }) => {
    await clockShift(deps, who, { state: body.state, vehicleId: body.vehicleId });
    return readOwnShift(deps, who);
  });
  serve(api.declineShift, async ({ deps, who, body }) => {
    await declineShift(deps, who, body);
    return readOwnShift(deps, who);
  });
  serve(api.noteDeclinedShift, async ({ deps, body, t }) => {
    await noteDeclinedShift(deps, body);
    return { message: t('Rota_noted') };
  });
  serve(api.listShifts, ({ deps, query }) => readShifts(deps, query));
  serve(
    api.saveShifts,
    async ({ deps, who, query, body }) => {
      await saveShifts(deps, who, body);
      return readShifts(deps, query);
    },
    ({ deps, query }) => readShifts(deps, query),
  );
}
