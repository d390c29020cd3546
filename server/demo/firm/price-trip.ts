import { londonIso } from '#domain/basics/london-time.ts';
import { pence } from '#domain/basics/money.ts';
import { fareLine } from '#domain/fares/fare-lines.ts';
import { type CarType, formParty, type LargeCarType } from '#domain/fleet/car-classes.ts';
import type { PricedQuote } from '#server/areas/bookings/create/quoted-journey.ts';
import type { Payer } from '#server/areas/business/paying-account.ts';
import { priceQuote } from '#server/areas/quotes/create-quote.ts';
import type { Deps } from '#server/deps.ts';
import { type FirmTrip, referenceOf } from './firm-trips.ts';

/** A company whose business account pays. */
export interface Company {
  readonly personId: string;
  readonly payer: Payer;
}

export interface WantedTrip extends FirmTrip {
  readonly pickupAt: Date;
  readonly bookedAt: Date;
  readonly carType: CarType;
  readonly passengers: number;
  readonly luggage: number;
  readonly payer: Payer | null;
}

/** What the office charges for larger cars, which the tariff prices on request: a multiple of the Executive's fare. */
const shares: Readonly<Record<LargeCarType, number>> = { MPV: 1.4, Minibus: 1.8 };

const isLarge = (type: CarType): type is LargeCarType => type === 'MPV' || type === 'Minibus';

/** A journey with the price that it had when it was booked. */
export async function priceTrip(deps: Deps, trip: WantedTrip): Promise<PricedQuote> {
  const { carType, passengers, luggage } = trip;
  const quote = await priceQuote(
    { ...deps, clock: () => trip.bookedAt },
    {
      origin: referenceOf(trip.from),
      destination: referenceOf(trip.to),
      via: null,
      pickupTime: londonIso(trip.pickupAt),
      returnTime: null,
      passengers: Math.min(passengers, formParty.passengers),
      luggage: Math.min(luggage, formParty.cases),
      greet: false,
      flightNumber: '',
      payer: trip.payer,
    },
  );
  const asked = { ...quote.asked, passengers, luggage };
  if (!isLarge(carType)) return { ...quote, id: null, asked };
  const executive = quote.cars.find((car) => car.carType === 'Executive');
  const amount = pence(Math.round(((executive?.outbound.pence ?? 0) * shares[carType]) / 100) * 100);
  const car = { carType, outbound: { pence: amount, lines: [fareLine('agreed', amount)] }, back: null };
  return { ...quote, id: null, asked, cars: [car], tariffVersion: null };
}
