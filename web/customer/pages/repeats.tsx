import { dashboardHandle } from '#web/customer/dashboard-shell/dashboard-handle.ts';
import { customerRepeats } from '#web/customer/repeats/customer-repeats.ts';
import { RepeatList } from '#web/shared/repeats/repeat-list.tsx';

export const handle = dashboardHandle('Repeat_title');

export function Component() {
  return <RepeatList at={customerRepeats} />;
}
