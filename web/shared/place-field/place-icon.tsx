import {
  BedDouble,
  Building2,
  Dumbbell,
  GraduationCap,
  HeartPulse,
  Hospital,
  House,
  Landmark,
  type LucideIcon,
  Mailbox,
  MapPin,
  Plane,
  School,
  Ship,
  ShoppingBag,
  Signpost,
  Ticket,
  TrainFront,
  Utensils,
} from 'lucide-react';
import type { PlaceKind } from '#domain/places/place-kinds.ts';

const icons: Partial<Record<PlaceKind, LucideIcon>> = {
  airport: Plane,
  station: TrainFront,
  port: Ship,
  hospital: Hospital,
  'health-centre': HeartPulse,
  hotel: BedDouble,
  school: School,
  college: GraduationCap,
  'business-park': Building2,
  shopping: ShoppingBag,
  attraction: Landmark,
  venue: Ticket,
  sport: Dumbbell,
  restaurant: Utensils,
  'public-building': Landmark,
  street: Signpost,
  postcode: Mailbox,
  address: House,
};

export function PlaceIcon({ kind, className }: { kind: PlaceKind; className?: string }) {
  const Icon = icons[kind] ?? MapPin;
  return <Icon aria-hidden="true" className={className} />;
}
