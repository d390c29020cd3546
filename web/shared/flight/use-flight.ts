import { useEffect, useMemo, useState } from 'react';
import { readFlightNumber } from '#domain/flights/flight-number.ts';
import { type FlightQuestion, type FoundFlight, findFlight } from '#web/api/flight-search.ts';
import { latestAnswer } from '#web/ui/latest-answer.ts';

export type FlightAnswer =
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  /** `flight` is null when the lookup failed. */
  | { readonly state: 'here'; readonly flight: FoundFlight | null };

/** Each lookup costs the firm money, so it waits until the typing pauses. */
const pauseMs = 400;

/** What is known about the flight whose number is being typed. */
export function useFlight({ number, date, airport, direction }: FlightQuestion): FlightAnswer {
  const read = readFlightNumber(number)?.text ?? '';
  const asked = [read, date, airport, direction].join(' ');
  const latest = useMemo(() => latestAnswer(findFlight), []);
  const [answered, setAnswered] = useState<{ asked: string; flight: FoundFlight | null } | null>(null);
  useEffect(() => {
    if (read === '') return undefined;
    const look = async () => {
      const given = await latest.ask({ number: read, date, airport, direction });
      if (given.state !== 'stale') setAnswered({ asked, flight: given.state === 'current' ? given.result : null });
    };
    const timer = setTimeout(() => void look(), pauseMs);
    return () => {
      clearTimeout(timer);
      latest.cancel();
    };
  }, [latest, asked, read, date, airport, direction]);
  if (read === '') return { state: 'none' };
  return answered?.asked === asked ? { state: 'here', flight: answered.flight } : { state: 'asking' };
}
