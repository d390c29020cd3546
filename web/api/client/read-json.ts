import type { Answer, Route } from '#domain/api/route.ts';
import type { Address } from './address.ts';
import { limits, within } from './time-limit.ts';

/** The server's answer was not the expected one. */
export class ReadProblem extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path}: ${status}`);
    this.name = 'ReadProblem';
    this.status = status;
  }
}

/**
 * A plain read of a route, for pages that must stay small: it is checked against the contract's types, and no schemas are
 * loaded with it. Rejects on anything but a success.
 */
export function readJson<R extends Route>(path: Address<R>, caller?: AbortSignal): Promise<Answer<R>> {
  return within(limits.read, caller, async (signal) => {
    const answer = await fetch(path, {
      signal,
      headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
    });
    if (!answer.ok) throw new ReadProblem(path, answer.status);
    const value: Answer<R> = await answer.json();
    return value;
  });
}
