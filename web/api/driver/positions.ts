import type { SentBody } from '#domain/api/route.ts';
import * as api from '#domain/api/tracking/positions.ts';
import { call } from '#web/api/client.ts';

export type ShiftPoint = SentBody<typeof api.sendPositions>[number];
export { mostPoints } from '#domain/api/tracking/positions.ts';

export const sendPositions = (points: readonly ShiftPoint[]) => call(api.sendPositions, { body: [...points] });
