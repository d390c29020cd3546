import { fieldId } from '#web/ui/form/field.tsx';
import type { JourneyField } from './journey.ts';

/** Focuses a field of the quote form and scrolls it clear of the header. */
export function focusJourneyField(name: JourneyField | 'childSeats'): void {
  const target = document.getElementById(fieldId(name));
  const control = target?.matches('fieldset') ? target.querySelector<HTMLElement>('input, select') : target;
  control?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
