import { AccountsRoom } from '#web/office/business-accounts/accounts-room.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';

export const handle = officeHandle('Staff_nav-business', 'Businessadmin_', 'Statement_');

export function Component() {
  return <AccountsRoom />;
}
