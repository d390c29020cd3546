import { VehiclesRoom } from '#web/features/staff-fleet/vehicles-room.tsx';
import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';

export const handle = staffHandle('Staff_nav-vehicles', 'Vehicles_', 'Drivers_', 'Document_');

export function Component() {
  return <VehiclesRoom />;
}
