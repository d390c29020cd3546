import * as api from '#domain/api/tracking/positions.ts';
import type { Serve } from '#server/deps.ts';
import { sendPositions } from './send-positions.ts';

export function trackingRoutes(serve: Serve): void {
  serve(api.sendPositions, ({ deps, who, body }) => sendPositions(deps, who, body));
}
