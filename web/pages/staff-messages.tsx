import { MessagesRoom } from '#web/features/staff-messages/messages-room.tsx';
import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';

export const handle = staffHandle('Staff_nav-messages', 'Messages_');

export function Component() {
  return <MessagesRoom />;
}
