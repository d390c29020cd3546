import type { ReactNode } from 'react';
import type { RepeatForm } from './use-repeat-form.ts';

/** Where the pages about regular journeys are: in the customer's area or in the office. */
export interface RepeatPlace {
  readonly list: string;
  readonly one: (id: string) => string;
  readonly create: (booking?: string) => string;
  /** A single day's booking. */
  readonly booking: (id: string) => string;
  readonly isOffice: boolean;
  /** The office's own fields of the form. */
  readonly more?: (form: RepeatForm) => ReactNode;
}
