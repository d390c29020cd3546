import { useEffect, useState } from 'react';

/** The present on the server's clock, second by second. */
export function useServerNow(skew: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now - skew;
}
