import { useEffect, useState } from 'react';

// The line of the present moves about a pixel in this time.
const beatMs = 30_000;

/** The present, in milliseconds, for a screen that is open all day. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), beatMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
