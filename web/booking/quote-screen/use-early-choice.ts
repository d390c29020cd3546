import { useState } from 'react';
import type { JourneyValues } from '#web/shared/journey-form/booking-draft.ts';
import { checkJourney } from '#web/shared/journey-form/journey.ts';

/** What a fast visitor chose before the screen was filled: it stays chosen. */
function makeEarlyChoice() {
  let early: Partial<JourneyValues> | null = {};
  return {
    note: (patch: Partial<JourneyValues>) => {
      if (early) early = { ...early, ...patch };
    },
    /** The journey with it, and whether "as soon as possible" has asked for its price. */
    addTo: (filled: JourneyValues) => {
      // The same object where nothing was chosen: the screen of a first visit is not rendered again.
      const journey = early && Object.keys(early).length > 0 ? { ...filled, ...early } : filled;
      const isAsked = early?.asap === true && Object.keys(checkJourney(journey)).length === 0;
      early = null;
      return { journey, isAsked };
    },
  };
}

export function useEarlyChoice() {
  const [early] = useState(makeEarlyChoice);
  return early;
}
