import { BirthdayNote } from '#web/shared/birthday/birthday-note.tsx';
import { NextJourney } from './next-journey.tsx';

/** Next to the headline, for a logged-in customer. Empty parts take no space. */
export function CustomerCorner() {
  return (
    <aside className="grid w-full max-w-panel content-start gap-4 self-start rounded-card border border-line bg-paper/90 p-5 empty:hidden">
      <NextJourney />
      <BirthdayNote />
    </aside>
  );
}
