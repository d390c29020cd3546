import { useState } from 'react';
import { type Draft, emptyDraft, readDraft, writeDraft } from '#web/shared/booking-form/booking-draft.ts';

/** What the device stores of this screen. */
export interface DraftStorage {
  /** Reads it once, when the screen opens. */
  readonly open: () => Draft;
  readonly now: () => Draft;
  readonly keep: (patch: Partial<Draft>) => void;
  readonly forget: () => void;
}

function makeDraftStorage(): DraftStorage {
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

/** The draft of the screen; it survives an expired session, and logging out deletes it. */
export function useDraftStorage(): DraftStorage {
  const [draft] = useState(makeDraftStorage);
  return draft;
}
