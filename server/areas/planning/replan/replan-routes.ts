import * as api from '#domain/api/planning/replan.ts';
import { putOnRoad } from '#server/areas/fleet/take-off-road.ts';
import type { Serve } from '#server/deps.ts';
import { addHours, freeDriver, recordAbsence, swapCar, takeCarOffRoad } from './change-day.ts';
import { undo } from './undo.ts';

export function replanRoutes(serve: Serve): void {
  serve(api.recordAbsence, ({ deps, who, params, body, language }) =>
    recordAbsence(deps, who, { ...params, body, language }),
  );
  serve(api.takeCarOffRoad, ({ deps, who, params, body, language }) =>
    takeCarOffRoad(deps, who, { ...params, body, language }),
  );
  serve(api.putCarOnRoad, async ({ deps, who, params, t }) => {
    await putOnRoad(deps, who, params.id);
    return { message: t('Replan_car-back') };
  });
  serve(api.freeDriver, ({ deps, who, params, body, language }) =>
    freeDriver(deps, who, { ...params, body, language }),
  );
  serve(api.swapCar, ({ deps, who, params, body, language }) => swapCar(deps, who, { ...params, body, language }));
  serve(api.addHours, ({ deps, who, params, body, language }) => addHours(deps, who, { ...params, body, language }));
  serve(api.undo, ({ deps, who, params }) => undo(deps, who, params.undoToken));
}
