/** The server answered, but not with what was asked for. */
export class ReadProblem extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path}: ${status}`);
    this.name = 'ReadProblem';
    this.status = status;
  }
}

/** A plain read for pages that must stay light: no schemas come with it. Rejects on anything but an answer. */
export async function readJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(path, {
    signal,
    headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
  });
  if (!answer.ok) throw new ReadProblem(path, answer.status);
  const value: T = await answer.json();
  return value;
}
