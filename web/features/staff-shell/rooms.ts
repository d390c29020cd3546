import {
  BadgePoundSterling,
  BookOpenCheck,
  CalendarRange,
  CarFront,
  IdCard,
  type LucideIcon,
  MapPinned,
  PhoneCall,
  Printer,
  TableProperties,
} from 'lucide-react';
import { paths } from '#web/paths.ts';

export interface Room {
  /** The words key of its name. */
  readonly key: string;
  readonly to: string;
  readonly icon: LucideIcon;
}

export interface RoomGroup {
  readonly key: string;
  readonly rooms: readonly Room[];
}

/** The office as its navigation shows it: what is needed each hour first, what is needed each month last. */
export const roomGroups: readonly RoomGroup[] = [
  {
    key: 'Staff_group-today',
    rooms: [
      { key: 'Staff_nav-bookings', to: paths.adminBookings(), icon: TableProperties },
      { key: 'Staff_nav-telephone', to: paths.staffTelephone(), icon: PhoneCall },
      { key: 'Staff_nav-board', to: paths.staffBoard(), icon: CalendarRange },
      { key: 'Staff_nav-day-sheet', to: paths.staffDaySheet(), icon: Printer },
      { key: 'Staff_nav-fleet-map', to: paths.staffFleetMap(), icon: MapPinned },
    ],
  },
  {
    key: 'Staff_group-firm',
    rooms: [
      { key: 'Staff_nav-drivers', to: paths.staffDrivers(), icon: IdCard },
      { key: 'Staff_nav-vehicles', to: paths.staffVehicles(), icon: CarFront },
      { key: 'Staff_nav-tariff', to: paths.staffTariff(), icon: BadgePoundSterling },
      { key: 'Staff_nav-register', to: paths.staffRegister(), icon: BookOpenCheck },
    ],
  },
];
