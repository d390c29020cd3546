import { isTimeOut } from '#server/platform/service-call.ts';
import { RouteError } from '../route-provider.ts';

/** A router's response, whatever its HTTP status: engines explain their errors in the body. */
export type EngineAnswer = { httpStatus: number; body: unknown };

/** Asks a router over HTTP and reads its JSON. A timeout, a broken connection and nonsense have different statuses. */
export async function askEngine(url: URL | string, init: RequestInit): Promise<EngineAnswer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, redirect: 'error' });
    text = await response.text();
  } catch (error) {
    throw new RouteError(isTimeOut(error) ? 'TIMEOUT' : 'UNREACHABLE', { cause: error });
  }
  try {
    return { httpStatus: response.status, body: JSON.parse(text) as unknown };
  } catch (error) {
    // A proxy's error page is not JSON; its status says more than "unreadable".
    throw new RouteError(response.ok ? 'UNREADABLE_ANSWER' : `HTTP_${response.status}`, { cause: error });
  }
}
