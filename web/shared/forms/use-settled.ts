import { useEffect, useState } from 'react';

/** Long enough to type a number or an address before it is looked up. */
const typingMs = 350;

/** A debounced value: the last one that stayed the same for this long. */
export function useSettled<T>(value: T, forMs = typingMs): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), forMs);
    return () => clearTimeout(timer);
  }, [value, forMs]);
  return settled;
}
