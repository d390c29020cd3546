import { RegisterRoom } from '#web/office/register/register-room.tsx';
import { staffHandle } from '#web/office/shell/office-handle.ts';

export const handle = staffHandle('Staff_nav-register', 'Register_');

export function Component() {
  return <RegisterRoom />;
}
