import { MessagesRoom } from '#web/office/messages/messages-room.tsx';
import { staffHandle } from '#web/office/shell/office-handle.ts';

export const handle = staffHandle('Staff_nav-messages', 'Messages_');

export function Component() {
  return <MessagesRoom />;
}
