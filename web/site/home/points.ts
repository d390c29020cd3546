import {
  BadgePoundSterling,
  BellRing,
  Briefcase,
  CalendarCheck,
  CarFront,
  CigaretteOff,
  Clock,
  CreditCard,
  GlassWater,
  type LucideIcon,
  Luggage,
  MapPinned,
  Package,
  Phone,
  Plane,
  UserRound,
  Wifi,
  Zap,
} from 'lucide-react';

export interface Point {
  /** `Points_<id>`. */
  readonly id: string;
  readonly icon: LucideIcon;
}

/** Every selling point, grouped by the question it answers. The tariff decides the text for meet and greet. */
export const pointGroups: readonly { readonly id: string; readonly points: readonly Point[] }[] = [
  {
    id: 'fare',
    points: [
      { id: 'fixed', icon: BadgePoundSterling },
      { id: 'no-surcharge', icon: Clock },
      { id: 'cancel', icon: CalendarCheck },
      { id: 'instant', icon: Zap },
      { id: 'drop-off', icon: Plane },
      { id: 'card', icon: CreditCard },
    ],
  },
  {
    id: 'car',
    points: [
      { id: 'wifi', icon: Wifi },
      { id: 'water', icon: GlassWater },
      { id: 'seven-seater', icon: CarFront },
      { id: 'non-smoking', icon: CigaretteOff },
    ],
  },
  {
    id: 'care',
    points: [
      { id: 'meet-and-greet', icon: Luggage },
      { id: 'flight', icon: Plane },
      { id: 'waiting', icon: Clock },
      { id: 'reminder', icon: BellRing },
      { id: 'licensed', icon: CarFront },
      { id: 'lady-drivers', icon: UserRound },
    ],
  },
  {
    id: 'more',
    points: [
      { id: 'booking', icon: Phone },
      { id: 'business', icon: Briefcase },
      { id: 'courier', icon: Package },
      { id: 'day-hire', icon: MapPinned },
    ],
  },
];

/** What each drawn promise says; the whole list has all of it again. */
export const promises = [
  { id: 'price', title: 'Points_group-fare', says: ['fixed', 'cancel'] },
  { id: 'car', title: 'Points_group-car', says: ['wifi', 'water'] },
  { id: 'door', title: 'Points_group-care', says: ['flight', 'waiting'] },
  { id: 'phone', title: 'Points_group-phone', says: ['booking', 'reminder'] },
] as const;
