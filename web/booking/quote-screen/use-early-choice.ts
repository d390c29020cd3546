import { useState } from 'react';
import type { JourneyValues } from '#web/shared/booking-form/booking-draft.ts';
import { checkJourney } from '#web/shared/booking-form/journey.ts';

/** Keeps what a fast visitor chose before the screen was filled in. */
function makeEarlyChoice() {
  let early: Partial<JourneyValues> | null = {};
  let isPressed = false;
  return {
    note: (patch: Partial<JourneyValues>) => {
      if (early) early = { ...early, ...patch };
    },
    /** "Get quote", pressed: true before the screen was filled in, when the press has to wait for that. */
    press: () => {
      isPressed = early !== null;
      return isPressed;
    },
    /** The journey with that choice, and whether its price was asked for already. */
    addTo: (filled: JourneyValues) => {
      // The same object if nothing was chosen, so that the screen of a first visit is not rendered again.
      const journey = early && Object.keys(early).length > 0 ? { ...filled, ...early } : filled;
      const isAsked = isPressed || (early?.asap === true && Object.keys(checkJourney(journey)).length === 0);
      early = null;
      return { journey, isAsked };
    },
  };
}

export function useEarlyChoice() {
  const [early] = useState(makeEarlyChoice);
  return early;
}
