import { createContext, useContext } from 'react';
import type { BookingEdit } from './use-booking-edit.ts';

export const EditContext = createContext<BookingEdit | null>(null);

/** The current edit of the page. */
export function useEdit(): BookingEdit {
  const edit = useContext(EditContext);
  if (!edit) throw new Error('no EditContext above');
  return edit;
}
