import type { Answer, Route, SentBody, SentParams, SentQuery } from '#domain/api/route.ts';
import type { Problem } from '#domain/api/wire.ts';
import { proofHeader } from '#domain/basics/proof-of-work.ts';
import { loginCookie, storedNames } from '#domain/people/browser-storage.ts';
import { backgroundHeader } from '#domain/people/session-life.ts';
import { isLeftAlone } from './client/left-alone.ts';
import { limits, within } from './client/time-limit.ts';

/** A failed call. `network` and `answer` are our own codes: there was no answer, or none that could be read. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  /** A short title in the visitor's language; empty when the answer could not be read. */
  readonly title: string;
  /** A message in the visitor's language, ready to show; empty when the answer could not be read. */
  readonly detail: string;
  /** Field → messages, already in the visitor's language. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The whole problem, for details such as the right price. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, problem: Partial<Problem> & Record<string, unknown> = {}) {
    super(`${status} ${code}`);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.title = problem.title ?? '';
    this.detail = problem.detail ?? '';
    this.errors = problem.errors ?? {};
    this.facts = problem;
  }
}

/** Whether it is certain that nothing was done. No answer, a server error or a rate limit leave it open. */
export const isRefusal = (problem: unknown) =>
  problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500 && problem.status !== 429;

type Part<Name extends string, Value> = undefined extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };

/** The input of a call: exactly the parts that the route declares. */
export type CallInput<R extends Route> = Part<'params', SentParams<R>> &
  Part<'query', SentQuery<R>> &
  Part<'body', SentBody<R>> & {
    readonly form?: FormData;
    /** The server works on many records, which may take minutes. */
    readonly isLong?: true;
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    readonly headers?: Readonly<Record<string, string>>;
  };

type Sent = Readonly<Record<string, string | number | boolean | null | undefined>>;

interface AnyInput {
  readonly params?: Sent;
  readonly query?: Sent;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly isLong?: true;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The value of a cookie that scripts may read. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

/** What a request that changes something must repeat; null without a login. */
export const forgeryToken = (): string | null => loginCookie(storedNames.forgery, readCookie);

function address(route: Route, { params, query }: AnyInput): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

function headersOf(route: Route, input: AnyInput): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': document.documentElement.lang });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  const xsrf = route.method === 'GET' ? null : forgeryToken();
  if (xsrf) headers.set('x-xsrf-token', xsrf);
  if (isLeftAlone()) headers.set(backgroundHeader, '1');
  for (const [name, value] of Object.entries(input.headers ?? {})) headers.set(name, value);
  return headers;
}

async function problemOf(answer: Response): Promise<ApiProblem> {
  const text = await answer.text().catch(() => '');
  try {
    const problem: Partial<Problem> & Record<string, unknown> = JSON.parse(text);
    return new ApiProblem(answer.status, problem.code ?? 'answer', problem);
  } catch {
    return new ApiProblem(answer.status, 'answer');
  }
}

let askForProof: (() => Promise<boolean>) | null = null;
let proof: Promise<boolean> | null = null;

/** Asks the person once, however many calls wait for it. */
function freshProof(): Promise<boolean> {
  proof ??= (askForProof?.() ?? Promise.resolve(false)).finally(() => {
    proof = null;
  });
  return proof;
}

/**
 * Registers the function that asks for a fresh proof of identity when a call needs one; returns a function that removes
 * it.
 */
export function answerProofCalls(ask: () => Promise<boolean>): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = null;
  };
}

/** Calls a route of the contract. Rejects with ApiProblem; an aborted call rejects with the browser's AbortError. */
export async function call<R extends Route>(route: R, input: CallInput<R>): Promise<Answer<R>>;
export async function call(route: Route, given: AnyInput): Promise<unknown> {
  try {
    return await callOnce(route, given);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'fresh-proof-needed' && (await freshProof()))
      return callOnce(route, given);
    const proof = error instanceof ApiProblem ? await proofFor(error, given) : null;
    if (proof === null) throw error;
    return callOnce(route, { ...given, headers: { ...given.headers, [proofHeader]: proof } });
  }
}

/** The solved proof of work that the server requires in a burst; null when it asks for something else. */
async function proofFor({ code, facts }: ApiProblem, { signal }: AnyInput): Promise<string | null> {
  const { challenge, bits } = facts;
  if (code !== 'proof-needed' || typeof challenge !== 'string' || typeof bits !== 'number') return null;
  const { solveProof } = await import('./client/solve-proof.ts');
  return solveProof({ challenge, bits }, signal);
}

/** Why a call broke off: its caller aborted it, the answer took too long, or something else went wrong (`other`). */
function failureOf(error: unknown, other: ApiProblem): unknown {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return error;
  return name === 'TimeoutError' ? new ApiProblem(0, 'network') : other;
}

async function callOnce(route: Route, given: AnyInput): Promise<unknown> {
  const limit = given.form || given.isLong ? limits.long : route.method === 'GET' ? limits.read : limits.write;
  return within(limit, given.signal, async (signal) => {
    let answer: Response;
    try {
      answer = await fetch(address(route, given), {
        method: route.method,
        headers: headersOf(route, given),
        body: given.form ?? (given.body === undefined ? undefined : JSON.stringify(given.body)),
        signal,
        credentials: 'same-origin',
      });
    } catch (error) {
      throw failureOf(error, new ApiProblem(0, 'network'));
    }
    if (!answer.ok) throw await problemOf(answer);
    try {
      return await ('contentType' in route.answer ? answer.arrayBuffer() : answer.json());
    } catch (error) {
      throw failureOf(error, new ApiProblem(answer.status, 'answer'));
    }
  });
}
