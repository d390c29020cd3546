import { VehiclesRoom } from '#web/office/fleet/vehicles-room.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';

export const handle = officeHandle('Staff_nav-vehicles', 'Vehicles_', 'Drivers_', 'Document_');

export function Component() {
  return <VehiclesRoom />;
}
