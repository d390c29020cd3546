import { DriversRoom } from '#web/features/staff-fleet/drivers-room.tsx';
import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';

export const handle = staffHandle('Staff_nav-drivers', 'Drivers_', 'Document_');

export function Component() {
  return <DriversRoom />;
}
