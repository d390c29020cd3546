import { OutboxRoom } from '#web/office/outbox/outbox-room.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';

export const handle = officeHandle('Staff_nav-outbox', 'Outbox_');

export function Component() {
  return <OutboxRoom />;
}
