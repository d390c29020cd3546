import { useEffect } from 'react';
import { currentUser, hasExpired, mayHaveSession, rememberUser } from '#web/app/session.ts';

/** Once per load: a remembered user is checked with the server, for sessions also end elsewhere. Guests cost no call. */
export function SessionKeeper() {
  useEffect(() => {
    if (!mayHaveSession()) return;
    const user = currentUser();
    if (user && hasExpired(user)) rememberUser(null);
    import('#web/app/session-calls.ts')
      .then(({ refreshUser }) => refreshUser())
      // Offline: what is remembered stays, and the server decides at the next call.
      .catch(() => {});
  }, []);
  return null;
}
