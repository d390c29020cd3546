import { RouteError } from '../route-provider.ts';

/** What a router said, whatever its HTTP status: engines explain their errors in the body. */
export type EngineAnswer = { httpStatus: number; body: unknown };

const isTimeOut = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');

/** Asks a router over HTTP and reads its JSON. Silence, a broken line and rubbish are told apart by their status. */
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
    // A proxy's error page is no JSON; its status says more than "unreadable".
    throw new RouteError(response.ok ? 'UNREADABLE_ANSWER' : `HTTP_${response.status}`, { cause: error });
  }
}

/** The address of a path below an engine's base address, whether or not that ends with a slash. */
export const below = (base: string, path: string): URL => new URL(path, base.endsWith('/') ? base : `${base}/`);
