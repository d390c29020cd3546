import { lazy, Suspense } from 'react';
import { hasRole, useUser } from '#web/app/session.ts';

const CustomerCorner = lazy(async () => ({ default: (await import('./customer-corner.tsx')).CustomerCorner }));

/** For customers only: the countdown to the next journey and the birthday. Guests load none of it. */
export function HomeGreeting() {
  const user = useUser();
  if (!hasRole(user, 'Reader')) return null;
  return (
    <Suspense>
      <CustomerCorner />
    </Suspense>
  );
}
