import type { ReactNode } from 'react';
import { furthestBackDays } from '#domain/booking/entered-afterwards.ts';
import type { Caller } from '#web/api/office/bookings.ts';
import type { JourneyValues } from '#web/shared/booking-form/booking-draft.ts';
import { CallerPlaces } from '#web/shared/booking-form/caller-places.tsx';
import type { JourneyErrors } from '#web/shared/booking-form/journey.ts';
import { PartyFields } from '#web/shared/booking-form/party-fields.tsx';
import { TripChoice } from '#web/shared/booking-form/trip-choice.tsx';
import { WhenFields } from '#web/shared/booking-form/when-fields.tsx';
import { focusField } from '#web/ui/form/focus-field.ts';

/** Most callers want a car today: the date is filled in. */
const goToTime = () => focusField('time');

interface JourneyGroup {
  readonly values: JourneyValues;
  readonly errors: JourneyErrors;
  readonly change: (patch: Partial<JourneyValues>) => void;
}

interface JourneyFieldsProps {
  readonly group: JourneyGroup;
  readonly addresses: Caller['addresses'];
  /** The house number, where the pickup needs one. */
  readonly door: ReactNode;
  /** More about when. */
  readonly children: ReactNode;
}

/** The journey, with the quote screen's own fields. */
export function JourneyFields({ group, addresses, door, children }: JourneyFieldsProps) {
  return (
    <>
      <CallerPlaces {...group} addresses={addresses} goOn={goToTime} />
      {door}
      <TripChoice trip={group.values.trip} change={group.change} />
      <WhenFields {...group} daysBack={furthestBackDays} />
      {children}
      <PartyFields {...group} isWholeFleet />
    </>
  );
}
