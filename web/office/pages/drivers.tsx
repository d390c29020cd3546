import { DriversRoom } from '#web/office/fleet/drivers-room.tsx';
import { staffHandle } from '#web/office/shell/office-handle.ts';

export const handle = staffHandle('Staff_nav-drivers', 'Drivers_', 'Document_');

export function Component() {
  return <DriversRoom />;
}
