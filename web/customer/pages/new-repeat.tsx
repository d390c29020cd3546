import { dashboardHandle } from '#web/customer/dashboard-shell/dashboard-handle.ts';
import { customerRepeats } from '#web/customer/repeats/customer-repeats.ts';
import { NewRepeat } from '#web/shared/repeats/new-repeat.tsx';

export const handle = dashboardHandle('Repeat_new');

export function Component() {
  return <NewRepeat at={customerRepeats} />;
}
