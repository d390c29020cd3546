import { officeRepeats } from '#web/office/repeats/office-repeats.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { useParams } from '#web/router/use-router.ts';
import { RepeatView } from '#web/shared/repeats/repeat-view.tsx';

export const handle = officeHandle(
  'Repeat_page-title',
  'Repeat_',
  'Quote_',
  'Telephone_despite',
  'Telephone_take-',
  'Telephone_leave-',
);

export function Component() {
  const { id = '' } = useParams();
  return <RepeatView key={id} id={id} at={officeRepeats} />;
}
