import { RegisterRoom } from '#web/office/register/register-room.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';

export const handle = officeHandle('Staff_nav-register', 'Register_');

export function Component() {
  return <RegisterRoom />;
}
