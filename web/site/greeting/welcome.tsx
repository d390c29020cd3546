import { lazy, Suspense, useEffect, useState } from 'react';
import { storedNames } from '#domain/people/browser-storage.ts';
import { hasJustLoggedOut } from '#web/app/logged-out-signal.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { hasRole, type SessionUser, useUser } from '#web/app/session.ts';
import { timings } from '#web/app/timings.ts';
import { anyOf } from '#web/app/use-sign-out.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

const TimedNotice = lazy(async () => ({ default: (await import('#web/ui/toast/timed-notice.tsx')).TimedNotice }));

const guest = ['Notice_welcome-1', 'Notice_welcome-2', 'Notice_welcome-3'];
const customer = ['Notice_welcome-back-1', 'Notice_welcome-back-2', 'Notice_welcome-back-3'];
const driverToo = ['Notice_welcome-back-1'];
const office = ['Notice_welcome-back-1', 'Notice_welcome-office'];

/** What suits whoever is here: only customers are asked where they want to go. */
function welcomesFor(user: SessionUser | null): readonly string[] {
  if (!user) return guest;
  if (hasRole(user, 'Writer')) return office;
  return hasRole(user, 'Driver') ? driverToo : customer;
}
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
function greetingsFor(user: SessionUser | null): Greeting[] {
  const who = user?.email ?? 'guest';
  const driver = hasRole(user, 'Driver');
  const welcome = firstTime(storedNames.welcomed, who);
  const toDriver = driver && firstTime(storedNames.driverWelcomed, who);
  return [
    ...(welcome ? [{ id: `welcome ${who}`, text: anyOf(welcomesFor(user)) }] : []),
    ...(toDriver ? [{ id: `driver ${who}`, title: 'Notice_driver-title', text: 'Notice_driver' }] : []),
  ];
}

/**
 * Welcomes everyone once per browser session, and shows drivers a second notice of their own. On the home page only,
 * over its picture, where there is nothing to press.
 */
export function Welcome() {
  const { t } = useTranslation();
  const { firm } = usePageData();
  const user = useUser();
  const [greetings, setGreetings] = useState<readonly Greeting[]>([]);
  const who = user?.email ?? 'guest';
  useEffect(() => {
    // Somebody who has just logged out gets a goodbye and no welcome.
    if (hasJustLoggedOut()) firstTime(storedNames.welcomed, who);
    const timer = setTimeout(() => setGreetings(greetingsFor(user)), wait);
    return () => clearTimeout(timer);
  }, [who, user]);
  if (greetings.length === 0) return null;
  return (
    <div className="absolute inset-x-4 bottom-2 grid gap-2 lg:inset-x-auto lg:top-full lg:right-0 lg:bottom-auto lg:mt-4 lg:w-panel">
      <Suspense>
        {greetings.map(({ id, title, text }) => (
          <TimedNotice key={id} title={title && t(title)} timing={timings.welcome} className="shadow-float">
            {t(text, { firm: firm.name })}
          </TimedNotice>
        ))}
      </Suspense>
    </div>
  );
}
