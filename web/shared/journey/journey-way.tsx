import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { fromWire } from '#domain/api/old-names.ts';
import { formatDrive, formatMiles } from '#domain/i18n/format-drive.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { RouteLine } from './route-line.tsx';

/** A booking's way, with its length. */
export function JourneyWay({ booking }: { booking: ReservationAnswer }) {
  const { t, tag } = useTranslation();
  const miles = formatMiles(booking.metres, tag);
  const duration = formatDrive(booking.seconds, tag);
  return (
    <RouteLine
      pickup={booking.pickupLocation}
      door={fromWire(booking).door}
      stops={[booking.via, ...booking.moreStops.map(({ text }) => text)]}
      dropoff={booking.dropoffLocation}
      note={t(booking.estimated ? 'Quote_leg-estimated' : 'Quote_leg', { miles, duration })}
    />
  );
}
