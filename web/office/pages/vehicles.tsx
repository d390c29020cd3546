import { VehiclesRoom } from '#web/office/fleet/vehicles-room.tsx';
import { staffHandle } from '#web/office/shell/office-handle.ts';

export const handle = staffHandle('Staff_nav-vehicles', 'Vehicles_', 'Drivers_', 'Document_');

export function Component() {
  return <VehiclesRoom />;
}
