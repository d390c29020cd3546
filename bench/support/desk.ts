import { demoPassword } from '#server/startup-output.ts';

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a load run reads a few fields and checks them itself
  readonly body: any;
}

/** Somebody logged in to a local server. */
export interface Desk {
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
}

type DemoPerson = 'writer' | 'reader' | 'driver';

/** Logs in to a demo account and returns its token. */
export async function tokenOf(url: string, who: DemoPerson): Promise<string> {
  const answer = await fetch(`${url}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.bracknelltaxis.test`, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${who} could not log in: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  return ((await answer.json()) as { token: string }).token;
}

/** A logged-in demo account: `writer` is the office, `reader` the customer. */
export async function openDesk(url: string, who: DemoPerson): Promise<Desk> {
  const call = async (method: string, path: string, body: object | undefined, headers: Record<string, string>) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
  const authorization = `Bearer ${await tokenOf(url, who)}`;
  return { call: (method, path, sent, headers = {}) => call(method, path, sent, { authorization, ...headers }) };
}
