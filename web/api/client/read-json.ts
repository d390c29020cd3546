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

/** A plain read for pages that must stay small: no schemas are loaded with it. Rejects on anything but a success. */
export function readJson<T>(path: string, caller?: AbortSignal): Promise<T> {
  return within(limits.read, caller, async (signal) => {
    const answer = await fetch(path, {
      signal,
      headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
    });
    if (!answer.ok) throw new ReadProblem(path, answer.status);
    const value: T = await answer.json();
    return value;
  });
}
