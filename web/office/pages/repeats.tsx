import { officeRepeats } from '#web/office/repeats/office-repeats.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { RepeatList } from '#web/shared/repeats/repeat-list.tsx';

export const handle = officeHandle('Repeat_title', 'Repeat_', 'Quote_');

export function Component() {
  return <RepeatList at={officeRepeats} />;
}
