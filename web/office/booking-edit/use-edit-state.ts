import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readStaffBooking, type StaffBooking, staffBookingQuery } from '#web/api/office/bookings.ts';
import { useUser } from '#web/app/session.ts';
import type { Conflict } from '#web/shared/conflict/use-conflict.ts';
import { type EditValues, valuesOf } from './edit-values.ts';
import { copyUnits, differing, mergeEdit, type Unit } from './merge-edit.ts';

interface UnsavedEdit {
  /** The booking when the edit started. */
  readonly base: StaffBooking;
  readonly values: EditValues;
}

/** Unsaved edits, for as long as the site is open in this tab: opening another page, or a login, loses nothing. */
const unsaved = new Map<string, UnsavedEdit>();

const keyOf = (email: string, id: string) => `${email} ${id}`;

const unsavedEdit = (email: string, id: string) => unsaved.get(keyOf(email, id)) ?? null;

function storeEdit(email: string, id: string, edit: UnsavedEdit | null): void {
  if (edit) unsaved.set(keyOf(email, id), edit);
  else unsaved.delete(keyOf(email, id));
}

/** What somebody else saved while this edit was open. */
export type EditConflict = Omit<Conflict<EditValues, Unit>, 'who' | 'at'>;

interface EditState {
  /** The booking that the typed values started from. */
  readonly base: StaffBooking;
  readonly values: EditValues;
  readonly conflict: EditConflict | null;
}

/** Rebases the edit onto a newer version of the booking. */
function rebased({ base, values, conflict }: EditState, latest: StaffBooking): EditState {
  const before = valuesOf(base);
  const theirs = valuesOf(latest);
  const merged = mergeEdit(before, values, theirs);
  const isNews = merged.taken.length + merged.clashes.length > 0;
  return { base: latest, values: merged.values, conflict: isNews ? { theirs, before, ...merged } : conflict };
}

/** Resolves one conflict. */
function chosen({ base, values, conflict }: EditState, unit: Unit, side: 'mine' | 'theirs'): EditState {
  if (!conflict) return { base, values, conflict };
  return {
    base,
    values: side === 'theirs' ? copyUnits(values, conflict.theirs, [unit]) : values,
    conflict: { ...conflict, clashes: conflict.clashes.filter((one) => one !== unit) },
  };
}

/** Typed values survive opening another page and a new login; a reload asks first. */
function useUnsaved(email: string, { base, values }: EditState, isDirty: boolean): void {
  useEffect(() => {
    storeEdit(email, base.id, isDirty ? { base, values } : null);
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [base, values, isDirty, email]);
}

/** The edit's values, and what happens when others save in the meantime. `booking` is the latest known version. */
export function useEditState(booking: StaffBooking) {
  const client = useQueryClient();
  const email = useUser()?.email ?? '';
  const [state, setState] = useState<EditState>(() => ({
    conflict: null,
    ...(unsavedEdit(email, booking.id) ?? { base: booking, values: valuesOf(booking) }),
  }));
  const [isFound, setFound] = useState(() => unsavedEdit(email, booking.id) !== null);
  const isDirty = differing(valuesOf(state.base), state.values).length > 0;
  useUnsaved(email, state, isDirty);
  // Nothing was typed: the form follows what others save, and shows that.
  if (booking.version > state.base.version && !isDirty) setState(rebased(state, booking));

  const rebase = (latest: StaffBooking) => {
    client.setQueryData(staffBookingQuery(latest.id).queryKey, latest);
    setState((now) => rebased(now, latest));
  };
  return {
    ...state,
    isDirty,
    isFound: isFound && isDirty,
    change: (patch: Partial<EditValues>) => setState((now) => ({ ...now, values: { ...now.values, ...patch } })),
    /** A newer version is known: the typed values are merged into it. */
    rebase,
    /** Loads what others saved in the meantime. */
    catchUp: async () => rebase(await readStaffBooking(booking.id)),
    choose: (unit: Unit, side: 'mine' | 'theirs') => setState((now) => chosen(now, unit, side)),
    dismiss: () => setState((now) => ({ ...now, conflict: null })),
    /** The booking is saved: the form shows exactly that. */
    settle: (latest: StaffBooking) => {
      storeEdit(email, latest.id, null);
      setFound(false);
      client.setQueryData(staffBookingQuery(latest.id).queryKey, latest);
      setState({ base: latest, values: valuesOf(latest), conflict: null });
    },
  };
}
