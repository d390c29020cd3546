import { MessagesRoom } from '#web/office/messages/messages-room.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';

export const handle = officeHandle('Staff_nav-messages', 'Messages_');

export function Component() {
  return <MessagesRoom />;
}
