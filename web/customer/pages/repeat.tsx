import { dashboardHandle } from '#web/customer/dashboard-shell/dashboard-handle.ts';
import { customerRepeats } from '#web/customer/repeats/customer-repeats.ts';
import { useParams } from '#web/router/use-router.ts';
import { RepeatView } from '#web/shared/repeats/repeat-view.tsx';

export const handle = dashboardHandle('Repeat_page-title');

export function Component() {
  const { id = '' } = useParams();
  return <RepeatView key={id} id={id} at={customerRepeats} />;
}
