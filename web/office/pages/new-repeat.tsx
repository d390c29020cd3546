import { officeRepeats } from '#web/office/repeats/office-repeats.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { NewRepeat } from '#web/shared/repeats/new-repeat.tsx';

export const handle = officeHandle(
  'Repeat_new',
  'Repeat_',
  'Quote_',
  'Telephone_despite',
  'Telephone_take-',
  'Telephone_leave-',
);

export function Component() {
  return <NewRepeat at={officeRepeats} />;
}
