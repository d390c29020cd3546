import { useEffect, useState } from 'react';
import { londonDate, mondayOf } from '#domain/basics/london-time.ts';
import { type Earnings, readEarnings } from '#web/api/driver/earnings.ts';

export const earningsSpans = ['today', 'week'] as const;
export type EarningsSpan = (typeof earningsSpans)[number];

type Read =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: unknown }
  | { readonly state: 'here'; readonly earnings: Earnings };

/** What the driver earned today or this week. The component that calls it is mounted afresh for another span. */
export function useEarnings(span: EarningsSpan): Read {
  const [read, setRead] = useState<Read>({ state: 'loading' });
  useEffect(() => {
    const left = new AbortController();
    const to = londonDate(new Date());
    readEarnings({ from: span === 'today' ? to : mondayOf(to), to }, left.signal).then(
      (earnings) => setRead({ state: 'here', earnings }),
      (problem: unknown) => {
        if (!left.signal.aborted) setRead({ state: 'failed', problem });
      },
    );
    return () => left.abort();
  }, [span]);
  return read;
}
