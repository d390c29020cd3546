/** The URL of a path below a service's base URL, with or without a trailing slash. */
export const urlBelow = (base: string, path: string): URL => new URL(path, base.endsWith('/') ? base : `${base}/`);

/** Whether a call failed because its signal's time was over. */
export const isTimeOut = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
