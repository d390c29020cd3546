import { PeopleRoom } from '#web/office/people/people-room.tsx';
import { staffHandle } from '#web/office/shell/office-handle.ts';

export const handle = staffHandle('Staff_nav-people', 'People_');

export function Component() {
  return <PeopleRoom />;
}
