import * as board from '#domain/api/board/day-board.ts';
import type { Serve } from '#server/deps.ts';
import { boardAlerts } from './board-alerts.ts';

export function alertsRoutes(serve: Serve): void {
  serve(board.boardAlerts, async ({ deps, language }) => ({ $values: await boardAlerts(deps, language) }));
}
