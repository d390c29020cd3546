import { lazy, Suspense, useEffect, useState } from 'react';
import { storedNames } from '#domain/people/browser-storage.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { usePageHandle } from '#web/app/page-handle.ts';
import { hasRole, useUser } from '#web/app/session.ts';
import { timings } from '#web/app/timings.ts';
import { anyOf } from '#web/app/use-sign-out.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { hasJustLoggedOut } from '../logged-out-signal.ts';

const TimedNotice = lazy(async () => ({ default: (await import('#web/ui/timed-notice.tsx')).TimedNotice }));

const guest = ['Notice_welcome-1', 'Notice_welcome-2', 'Notice_welcome-3'];
const known = ['Notice_welcome-back-1', 'Notice_welcome-back-2', 'Notice_welcome-back-3'];
/** A short delay, so that a session can be restored first. */
const wait = 1200;

interface Greeting {
  readonly id: string;
  readonly title?: string;
  readonly text: string;
}

/** True the first time in this browser session, for each flag and person. */
function firstTime(flag: string, who: string): boolean {
  try {
    if (sessionStorage.getItem(flag) === who) return false;
    sessionStorage.setItem(flag, who);
    return true;
  } catch {
    return false;
  }
}

/** The keys of the notices to show this person now. */
function greetingsFor(who: string, driver: boolean): Greeting[] {
  const welcome = firstTime(storedNames.welcomed, who);
  const toDriver = driver && firstTime(storedNames.driverWelcomed, who);
  return [
    ...(welcome ? [{ id: `welcome ${who}`, text: anyOf(who === 'guest' ? guest : known) }] : []),
    ...(toDriver ? [{ id: `driver ${who}`, title: 'Notice_driver-title', text: 'Notice_driver' }] : []),
  ];
}

/** Welcomes everyone once per browser session, and shows drivers a second notice of their own. */
export function Welcome() {
  const { t } = useTranslation();
  const { firm } = usePageData();
  const user = useUser();
  const [greetings, setGreetings] = useState<readonly Greeting[]>([]);
  const who = user?.email ?? 'guest';
  const driver = hasRole(user, 'Driver');
  const quiet = usePageHandle()?.quiet ?? false;
  useEffect(() => {
    // Somebody who has just logged out gets a goodbye and no welcome.
    if (hasJustLoggedOut()) firstTime(storedNames.welcomed, who);
    if (quiet) return undefined;
    const timer = setTimeout(() => setGreetings(greetingsFor(who, driver)), wait);
    return () => clearTimeout(timer);
  }, [who, driver, quiet]);
  if (quiet || greetings.length === 0) return null;
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-24 lg:top-32 lg:bottom-auto z-(--layer-toast) ml-auto grid max-w-panel gap-3 lg:right-8">
      <Suspense>
        {greetings.map(({ id, title, text }) => (
          <TimedNotice
            key={id}
            title={title && t(title)}
            timing={timings.welcome}
            className="pointer-events-auto shadow-float"
          >
            {t(text, { firm: firm.name })}
          </TimedNotice>
        ))}
      </Suspense>
    </div>
  );
}
