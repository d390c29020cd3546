import { useState } from 'react';
import { type Draft, emptyDraft, readDraft, writeDraft } from '#web/shared/journey-form/booking-draft.ts';

/** What the device keeps of this screen. */
export interface KeptDraft {
  /** Reads it once, when the screen opens. */
  readonly open: () => Draft;
  readonly now: () => Draft;
  readonly keep: (patch: Partial<Draft>) => void;
  readonly forget: () => void;
}

function makeKeptDraft(): KeptDraft {
  let current = emptyDraft;
  return {
    open: () => {
      current = readDraft() ?? emptyDraft;
      return current;
    },
    now: () => current,
    keep: (patch) => {
      current = { ...current, ...patch };
      writeDraft(current);
    },
    forget: () => {
      current = emptyDraft;
      writeDraft(null);
    },
  };
}

/** The draft of the screen; it outlives a session that ended, and goes with a sign-out. */
export function useKeptDraft(): KeptDraft {
  const [draft] = useState(makeKeptDraft);
  return draft;
}
