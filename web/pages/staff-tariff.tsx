import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';
import { TariffRoom } from '#web/features/staff-tariff/tariff-room.tsx';

export const handle = staffHandle('Staff_nav-tariff', 'Tariff_');

export function Component() {
  return <TariffRoom />;
}
