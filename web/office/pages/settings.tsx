import { SettingsRoom } from '#web/office/settings/settings-room.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';

export const handle = officeHandle('Staff_nav-settings', 'Settings_');

export function Component() {
  return <SettingsRoom />;
}
