import { officeHandle } from '#web/office/shell/office-handle.ts';
import { StatisticsRoom } from '#web/office/statistics/statistics-room.tsx';

export const handle = officeHandle('Staff_nav-statistics', 'Stats_');

export function Component() {
  return <StatisticsRoom />;
}
