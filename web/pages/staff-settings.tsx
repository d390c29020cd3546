import { SettingsRoom } from '#web/features/staff-settings/settings-room.tsx';
import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';

export const handle = staffHandle('Staff_nav-settings', 'Settings_');

export function Component() {
  return <SettingsRoom />;
}
