import { isDeepStrictEqual } from 'node:util';
import type { TestServer } from '#server/testing/test-server.ts';
import { badBodies, type FieldFacts, notBodies } from './bad-bodies.ts';

interface Target {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly good: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, FieldFacts>>;
  readonly token?: string;
  /** A route of the old contract: fields that it doesn't know are ignored. */
  readonly ignoresOthers?: boolean;
  /** What is stored, before and after. */
  readonly stored: () => Promise<unknown>;
}

interface BadInput {
  readonly code?: string;
  readonly errors?: Record<string, string[]>;
}

function faultOf(field: string, status: number, text: string): string | null {
  if (status !== 400) return `is answered ${status}`;
  const { code, errors = {} }: BadInput = JSON.parse(text);
  if (code !== 'bad-input') return `has the code ${code}`;
  if (!Object.keys(errors).some((key) => key === field || key.startsWith(`${field}.`)))
    return 'does not name the field';
  // A key in the answer means that its text is missing.
  return text.includes('Error_') ? 'is not in words' : null;
}

/**
 * Sends every invalid version of a body. Returns those that were not properly refused, or were stored: none, if all is
 * well.
 */
export async function sendBadBodies(testServer: TestServer, target: Target): Promise<string[]> {
  const { method, url, token } = target;
  const faults: string[] = [];
  const before = await target.stored();
  for (const { why, field, body } of badBodies(target.good, target.fields)) {
    if (target.ignoresOthers && why.startsWith('injects ')) continue;
    const answer = await testServer.call(method, url, { token, body });
    const fault = faultOf(field, answer.statusCode, answer.body);
    if (fault) faults.push(`${why}: ${fault}: ${answer.body.slice(0, 200)}`);
  }
  for (const { why, payload } of notBodies) {
    const headers = { 'content-type': 'application/json' };
    const answer = await testServer.call(method, url, { token, body: payload, headers });
    if (answer.statusCode !== 400) faults.push(`${why}: is answered ${answer.statusCode}`);
  }
  if (!isDeepStrictEqual(await target.stored(), before)) faults.push('something was stored');
  return faults;
}
