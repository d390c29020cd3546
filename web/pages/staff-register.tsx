import { RegisterRoom } from '#web/features/staff-register/register-room.tsx';
import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';

export const handle = staffHandle('Staff_nav-register', 'Register_');

export function Component() {
  return <RegisterRoom />;
}
