import { isTimeOut } from '#server/platform/service-call.ts';
import { FlightsDown } from './flights-provider.ts';

/** Nobody waits longer than this for details of a flight; a booking goes on without them. */
const timeOutMs = 4_000;
const mostCharacters = 1_000_000;

function restOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** Asks a flight service and reads its JSON; undefined when it says that there is no such flight. */
export async function askService(url: URL, headers: Record<string, string>, waitMs = timeOutMs): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    const signal = AbortSignal.timeout(waitMs);
    response = await fetch(url, { headers: { accept: 'application/json', ...headers }, signal, redirect: 'error' });
    text = await response.text();
  } catch (error) {
    throw new FlightsDown(isTimeOut(error) ? 'timeout' : 'unreachable', { cause: error });
  }
  if (response.status === 204 || response.status === 404) return undefined;
  if (response.status === 429) throw new FlightsDown('rate-limited', { restSeconds: restOf(response) });
  if (response.status >= 500) throw new FlightsDown('unreachable');
  if (!response.ok) throw new FlightsDown('refused');
  try {
    return JSON.parse(text.slice(0, mostCharacters)) as unknown;
  } catch (error) {
    throw new FlightsDown('unreadable', { cause: error });
  }
}
