import { OutboxRoom } from '#web/office/outbox/outbox-room.tsx';
import { staffHandle } from '#web/office/shell/office-handle.ts';

export const handle = staffHandle('Staff_nav-outbox', 'Outbox_');

export function Component() {
  return <OutboxRoom />;
}
