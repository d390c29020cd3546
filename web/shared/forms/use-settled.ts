import { useEffect, useState } from 'react';

/** Long enough to type a number or an address before it is looked up. */
const typingMs = 350;

/** A debounced value. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
