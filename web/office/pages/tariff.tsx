import { officeHandle } from '#web/office/shell/office-handle.ts';
import { TariffRoom } from '#web/office/tariff/tariff-room.tsx';

export const handle = officeHandle('Staff_nav-tariff', 'Tariff_');

export function Component() {
  return <TariffRoom />;
}
