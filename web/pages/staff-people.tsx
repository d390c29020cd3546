import { PeopleRoom } from '#web/features/staff-people/people-room.tsx';
import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';

export const handle = staffHandle('Staff_nav-people', 'People_');

export function Component() {
  return <PeopleRoom />;
}
