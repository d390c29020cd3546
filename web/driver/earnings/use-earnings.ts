import { useEffect, useState } from 'react';
import { londonDate } from '#domain/basics/london-time.ts';
import { weekOf } from '#domain/money/week.ts';
import { type Earnings, readEarnings } from '#web/api/driver-earnings.ts';

export const earningsSpans = ['today', 'week'] as const;
export type EarningsSpan = (typeof earningsSpans)[number];

type Read =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: unknown }
  | { readonly state: 'here'; readonly earnings: Earnings };

/** What the driver earned today or this week, read anew whenever the choice changes. */
export function useEarnings(span: EarningsSpan): { read: Read; retry: () => void } {
  const [read, setRead] = useState<Read>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const left = new AbortController();
    const to = londonDate(new Date());
    setRead({ state: 'loading' });
    readEarnings({ from: span === 'today' ? to : weekOf(to), to }, left.signal).then(
      (earnings) => setRead({ state: 'here', earnings }),
      (problem: unknown) => {
        if (!left.signal.aborted) setRead({ state: 'failed', problem });
      },
    );
    return () => left.abort();
  }, [span, attempt]);
  return { read, retry: () => setAttempt((count) => count + 1) };
}
