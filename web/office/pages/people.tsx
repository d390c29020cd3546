import { PeopleRoom } from '#web/office/people/people-room.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';

export const handle = officeHandle('Staff_nav-people', 'People_');

export function Component() {
  return <PeopleRoom />;
}
