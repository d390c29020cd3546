import { currentUser } from '#web/app/session.ts';

/** Whether somebody was signed in and no longer is. Then a booking would be a guest's, and stand in no account. */
export async function hasLostSession(): Promise<boolean> {
  if (!currentUser()) return false;
  try {
    const { refreshUser } = await import('#web/app/session-calls.ts');
    return (await refreshUser()) === null;
  } catch {
    // Nobody answers: the booking itself will say so.
    return false;
  }
}
