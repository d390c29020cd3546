import { useEffect } from 'react';

/** For gloves and rain: while the driver's page is open, everything that can be pressed is at least 56 px high. */
export function useLargeTargets(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['targets'] = 'large';
    return () => {
      delete dataset['targets'];
    };
  }, []);
}
