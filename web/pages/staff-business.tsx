import { AccountsRoom } from '#web/features/staff-accounts/accounts-room.tsx';
import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';

export const handle = staffHandle('Staff_nav-business', 'Businessadmin_', 'Statement_');

export function Component() {
  return <AccountsRoom />;
}
