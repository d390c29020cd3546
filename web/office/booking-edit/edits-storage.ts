import type { StaffBooking } from '#web/api/staff-bookings.ts';
import type { EditValues } from './edit-values.ts';

interface KeptEdit {
  /** The booking as it was when the edit began. */
  readonly base: StaffBooking;
  readonly values: EditValues;
}

/** Edits that were left unsaved, for as long as the site stays open in this tab: a look elsewhere, or a login, loses nothing. */
const kept = new Map<string, KeptEdit>();

const keyOf = (email: string, id: string) => `${email} ${id}`;

export const keptEdit = (email: string, id: string) => kept.get(keyOf(email, id)) ?? null;

export function keepEdit(email: string, id: string, edit: KeptEdit | null): void {
  if (edit) kept.set(keyOf(email, id), edit);
  else kept.delete(keyOf(email, id));
}
