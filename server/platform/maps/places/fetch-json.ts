import type * as z from 'zod/mini';

/** Slower than this and a visitor has typed the next letter. */
export const providerTimeoutMs = 800;

/** Why an external service did not answer, as a code for a log and a metric. */
export class ProviderError extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`the service failed: ${reason}`, options);
    this.reason = reason;
  }
}

/** Asks a service and accepts only the expected shape. The URL is kept out of errors: it contains what people typed. */
export async function fetchJson<T extends z.ZodMiniType>(
  url: URL,
  schema: T,
  init: RequestInit & { timeoutMs?: number } = {},
): Promise<z.infer<T>> {
  const { timeoutMs = providerTimeoutMs, ...request } = init;
  const signal = AbortSignal.timeout(timeoutMs);
  let body: string;
  try {
    const response = await fetch(url, { ...request, signal, redirect: 'error' });
    body = await response.text();
    if (!response.ok) throw new ProviderError(`status ${response.status}`);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(signal.aborted ? 'time-out' : 'unreachable', { cause: error });
  }
  const parsed = schema.safeParse(readJson(body));
  if (!parsed.success) throw new ProviderError('rubbish');
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
