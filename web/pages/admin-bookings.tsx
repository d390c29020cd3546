import { AdminList } from '#web/features/admin-list/admin-list.tsx';
import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';

export const handle = staffHandle('Staff_nav-bookings', 'Adminlist_', 'Quote_car-');

/** Every booking, to search, filter and open. */
export function Component() {
  return <AdminList />;
}
