import { useEffect, useState } from 'react';

/** Keeps the screen on while `wanted`: phones stop sending positions when they sleep. Returns whether it worked. */
export function useWakeLock(wanted: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (isOver || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
        else setHeld(true);
        lock.addEventListener('release', () => setHeld(false));
      } catch {
        // A low battery may forbid it; the driver is asked to keep the screen on.
        setHeld(false);
      }
    };
    const again = () => void hold();
    // The system releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
      setHeld(false);
    };
  }, [wanted]);
  return isHeld;
}
