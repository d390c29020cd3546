import { useSyncExternalStore } from 'react';
import type { JourneyValues } from '#web/shared/booking-form/booking-draft.ts';
import { stopFields } from '#web/shared/booking-form/stops.ts';

const placeFields = ['pickup', ...stopFields, 'destination'] as const;

// Royal Mail's format at the end of the text: a house number may come before it, nothing can follow.
const endsWithPostcode = /\b[a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}$/i;

/**
 * Whether somebody is still typing a place: its field has the focus, nothing was picked, and the text does not end with
 * a postcode. Half an address has no price, and asking for one would only be refused.
 */
export function isHalfTyped(journey: JourneyValues, focused: string): boolean {
  const field = placeFields.find((name) => name === focused);
  const place = field && journey[field];
  return place ? place.text.trim() !== '' && !place.placeId && !endsWithPostcode.test(place.text.trim()) : false;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
}

const focusedName = () => (document.activeElement instanceof HTMLInputElement ? document.activeElement.name : '');

/** The name of the field that is being typed in; empty outside fields. */
export const useFocusedField = (): string => useSyncExternalStore(subscribe, focusedName, () => '');
