import { DriversRoom } from '#web/office/fleet/drivers-room.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';

export const handle = officeHandle('Staff_nav-drivers', 'Drivers_', 'Document_');

export function Component() {
  return <DriversRoom />;
}
