import { useEffect, useSyncExternalStore } from 'react';
import { watchUse } from '#web/api/client/left-alone.ts';
import type { PageHandle } from '#web/app/page-handle.ts';
import { hasExpired, hasRole, useUser } from '#web/app/session.ts';
import { DriverHome } from '#web/driver/home/driver-home.tsx';
import { LoginFirst } from '#web/driver/home/login-first.tsx';
import { useLargeTargets } from '#web/driver/use-large-targets.ts';
import { useNightLook } from '#web/driver/use-night-look.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle: PageHandle = {
  title: 'Driver_title',
  index: false,
  manifest: '/driver.webmanifest',
  textPrefixes: [
    'Driver_',
    'Doubt_',
    'End_',
    'Flight_',
    'Document_',
    'Drivers_document-',
    'Check_item-',
    'Live_',
    'Status_',
    'Form_',
    'Ui_',
    'TripEnd_',
    'Layout_',
    'Nav_',
    'Footer_',
  ],
  bare: true,
  still: true,
  inCar: true,
};

const never = () => () => {};

/** What is served before anybody knows whose phone it is: the shape of the page. */
function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="column max-w-form pt-20">
      <SkeletonList count={2} />
      <h1 className="mt-6 text-h4">{t('Driver_title')}</h1>
    </div>
  );
}

/** The driver's page: the next job first, and the position of the trip under way. */
export function Component() {
  const user = useUser();
  // The served page has no user, so the first render has none either.
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useNightLook();
  useLargeTargets();
  useEffect(watchUse, []);
  if (!isAwake) return <Waiting />;
  const isDriver = user !== null && hasRole(user, 'Driver') && !hasExpired(user);
  return isDriver ? <DriverHome key={user.email} driver={user.email} /> : <LoginFirst />;
}
