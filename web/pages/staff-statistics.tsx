import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';
import { StatisticsRoom } from '#web/features/staff-statistics/statistics-room.tsx';

export const handle = staffHandle('Staff_nav-statistics', 'Stats_');

export function Component() {
  return <StatisticsRoom />;
}
