import { useEffect } from 'react';
import { mayOpen, ownPageOf } from '#web/app/after-login.ts';
import { mayHaveSession } from '#web/app/session.ts';
import { useNavigate } from '#web/router/use-router.ts';

/**
 * A visitor with a live session goes straight to the page they wanted, unless it is for another role: then they are
 * here to log in as somebody else. Who wanted none goes to their own page. The server is asked, because what the
 * browser remembers may have expired.
 */
export function useLiveSession(wanted: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!mayHaveSession()) return undefined;
    let here = true;
    const follow = async () => {
      const user = await (await import('#web/app/session-calls.ts')).refreshUser();
      if (!here || !user) return;
      const to = wanted ?? ownPageOf(user);
      if (mayOpen(user, to)) await navigate(to, { replace: true });
    };
    // Offline: the form stays and shows the error when it is sent.
    follow().catch(() => {});
    return () => {
      here = false;
    };
  }, [wanted, navigate]);
}
