import { OutboxRoom } from '#web/features/staff-outbox/outbox-room.tsx';
import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';

export const handle = staffHandle('Staff_nav-outbox', 'Outbox_');

export function Component() {
  return <OutboxRoom />;
}
