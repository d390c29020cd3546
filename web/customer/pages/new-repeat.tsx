import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#web/api/customer/sessions.ts';
import { dashboardHandle } from '#web/customer/dashboard-shell/dashboard-handle.ts';
import { customerRepeats } from '#web/customer/repeats/customer-repeats.ts';
import { VerifyFirst } from '#web/customer/repeats/verify-first.tsx';
import { NewRepeat } from '#web/shared/repeats/new-repeat.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle = dashboardHandle('Repeat_new');

export function Component() {
  const { data: user, isPending } = useQuery(meQuery);
  if (isPending) return <SkeletonList count={3} />;
  // If we couldn't ask, the server refuses the form in the same words.
  return user && !user.emailVerified ? <VerifyFirst email={user.email} /> : <NewRepeat at={customerRepeats} />;
}
