import { useEffect, useState } from 'react';
import { type Draft, emptyDraft, readDraft, writeDraft } from '#web/api/booking-draft.ts';
import { useUser } from '#web/app/session.ts';
import { hasJustSignedOut } from '#web/app/signed-out-signal.ts';

/**
 * The draft as it was when this module arrived, before anything else ran: a session that has ended empties the
 * browser's storage on the way to the login, and what was typed must be there after it.
 */
let early = typeof document === 'undefined' ? null : readDraft();

/** What the device keeps of this screen. */
export interface KeptDraft {
  /** Reads it once, when the screen opens. */
  readonly open: () => Draft;
  readonly now: () => Draft;
  readonly keep: (patch: Partial<Draft>) => void;
  readonly forget: () => void;
  /** Writes it again after the storage was emptied. */
  readonly restore: () => void;
}

function makeKeptDraft(): KeptDraft {
  let current = emptyDraft;
  const restore = () => {
    if (current !== emptyDraft && readDraft() === null) writeDraft(current);
  };
  return {
    open: () => {
      current = readDraft() ?? early ?? emptyDraft;
      early = null;
      restore();
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
    restore,
  };
}

/** Signing out raises its signal right after it has emptied the storage; a session that merely ended does not. */
const signalWait = 50;

function settle(draft: KeptDraft): void {
  setTimeout(() => (hasJustSignedOut() ? draft.forget() : draft.restore()), signalWait);
}

/** The draft of the screen; it outlives a session that ended, and goes with a sign-out. */
export function useKeptDraft(): KeptDraft {
  const [draft] = useState(makeKeptDraft);
  const user = useUser();
  useEffect(() => {
    if (!user) settle(draft);
    // The guard takes the screen away as soon as the session has ended, so the farewell looks after the draft, too.
    return () => settle(draft);
  }, [user, draft]);
  return draft;
}
