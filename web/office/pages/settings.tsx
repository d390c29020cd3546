import { SettingsRoom } from '#web/office/settings/settings-room.tsx';
import { staffHandle } from '#web/office/shell/office-handle.ts';

export const handle = staffHandle('Staff_nav-settings', 'Settings_');

export function Component() {
  return <SettingsRoom />;
}
