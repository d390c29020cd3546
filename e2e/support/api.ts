type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An API client without a browser: with or without a token, never with cookies. */
export interface Caller {
  readonly token: string;
  /** The response, whatever its status. */
  ask(method: Method, path: string, data?: unknown): Promise<Response>;
  /** The body of a successful response; anything else fails the test. */
  get<T>(path: string): Promise<T>;
  post<T>(path: string, data?: unknown): Promise<T>;
  put<T>(path: string, data: unknown): Promise<T>;
}

export function callWith(token: string): Caller {
  const ask: Caller['ask'] = (method, path, data) =>
    fetch(`${process.env.E2E_URL}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(data === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(data === undefined ? {} : { body: JSON.stringify(data) }),
    });
  const call = async <T>(method: Method, path: string, data?: unknown): Promise<T> => {
    const answer = await ask(method, path, data);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const value: T = await answer.json();
    return value;
  };
  return {
    token,
    ask,
    get: (path) => call('GET', path),
    post: (path, data = {}) => call('POST', path, data),
    put: (path, data) => call('PUT', path, data),
  };
}

export const anonymous = callWith('');
