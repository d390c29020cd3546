import { useEffect } from 'react';
import { notify } from '#web/app/notices.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { holds, useUser } from '#web/app/session.ts';
import { hasJustSignedOut } from '#web/app/signed-out-signal.ts';
import { timings } from '#web/app/timings.ts';
import { anyOf } from '#web/app/use-sign-out.ts';
import { useLaterWords, useWords } from '#web/i18n/words.tsx';

const guest = ['Notice_welcome-1', 'Notice_welcome-2', 'Notice_welcome-3'];
const known = ['Notice_welcome-back-1', 'Notice_welcome-back-2', 'Notice_welcome-back-3'];

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

/** Greets once per browser session: everyone, and drivers a second time with what matters to them. */
export function Welcome() {
  const { t } = useWords();
  const { firm } = usePageData();
  const user = useUser();
  useLaterWords([...guest, ...known, 'Notice_driver', 'Notice_driver-title']);
  const who = user?.email ?? 'guest';
  const driver = holds(user, 'Driver');
  useEffect(() => {
    // A moment's wait lets a session that is being restored speak first.
    const timer = setTimeout(() => {
      if (!hasJustSignedOut() && firstTime('welcomed', who)) {
        notify({ text: t(anyOf(who === 'guest' ? guest : known), { firm: firm.name }), ...timings.welcome });
      }
      if (driver && firstTime('driver-welcomed', who)) {
        notify({ title: t('Notice_driver-title'), text: t('Notice_driver'), ...timings.welcome });
      }
    }, 1200);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a change of language must not greet again
  }, [who, driver]);
  return null;
}
