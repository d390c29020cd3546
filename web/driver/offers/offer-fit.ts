import { greatCircleMetres } from '#domain/places/geo.ts';
import type { Job } from '#web/api/driver/jobs.ts';

const minuteMs = 60_000;
const at = (iso: string) => Date.parse(iso);

/** How an offered job lies between the driver's own: minutes free before and after it, below zero where they overlap. */
export interface OfferFit {
  readonly before: { readonly job: Job; readonly minutes: number; readonly metres: number | null } | null;
  readonly after: { readonly job: Job; readonly minutes: number } | null;
}

type Placed = Pick<Job, 'pickupTime' | 'endsAt' | 'pickupPoint' | 'dropoffPoint'>;

const gap = (end: Placed, start: Placed) => Math.round((at(start.pickupTime) - at(end.endsAt)) / minuteMs);

const between = ({ dropoffPoint }: Placed, { pickupPoint }: Placed) =>
  dropoffPoint && pickupPoint ? greatCircleMetres(dropoffPoint, pickupPoint) : null;

export function offerFit(offer: Job, own: readonly Job[]): OfferFit {
  const open = own.filter(({ id, steps, offer: isOffered }) => id !== offer.id && steps.length > 0 && !isOffered);
  const before = open.findLast(({ pickupTime }) => at(pickupTime) <= at(offer.pickupTime));
  const after = open.find(({ pickupTime }) => at(pickupTime) > at(offer.pickupTime));
  return {
    before: before ? { job: before, minutes: gap(before, offer), metres: between(before, offer) } : null,
    after: after ? { job: after, minutes: gap(offer, after) } : null,
  };
}
