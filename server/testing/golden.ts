import type { LightMyRequestResponse } from 'fastify';
import type { CallOptions, TestServer } from './test-server.ts';

/** What differs from run to run, under a name that says which of them it was. */
const random: readonly (readonly [string, RegExp])[] = [
  ['quote', /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.[\w-]{16}/g],
  ['id', /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g],
  ['reference', /BT-[0-9A-Z]{4}-[0-9A-Z]{2}/g],
  ['link', /(?<=link=)[\w.%-]+|(?<=\/(?:t|r|p|c)\/)[\w.-]{8,}|(?<=track\?)[\w.=&%-]+/g],
  ['file', /(?<=ProfileImage\/file\/)[\w-]+/g],
  ['token', /(?<="token": ")[^"]+/g],
  // The database's own clock.
  ['time', /(?<="emailVerifiedAt": ")[^"]+/g],
  ['hash', /\b[0-9a-f]{64}\b/g],
];

function masked(text: string): string {
  return random.reduce((so, [name, pattern]) => {
    const seen = new Map<string, string>();
    return so.replaceAll(pattern, (found) => {
      if (!seen.has(found)) seen.set(found, `${name}-${seen.size + 1}`);
      return seen.get(found) ?? '';
    });
  }, text);
}

const shown = (value: unknown): string =>
  Buffer.isBuffer(value) ? '(a form)' : typeof value === 'string' ? value : JSON.stringify(value, null, 2);

const answered = ({ body, headers }: LightMyRequestResponse): string => {
  const type = String(headers['content-type'] ?? '');
  if (type.includes('json') && body !== '') return shown(JSON.parse(body));
  return /^(?:text|image\/svg)/.test(type) || body === '' ? body : `(${type})`;
};

/** Notes every request with its answer, for a file that a later run has to repeat to the letter. */
export function recorder(testServer: () => TestServer) {
  const notes: string[] = [];
  return {
    call: async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, more: CallOptions = {}) => {
      const answer = await testServer().call(method, url, more);
      const sent = more.body === undefined ? [] : [shown(more.body)];
      notes.push([`### ${method} ${url}`, ...sent, `--- ${answer.statusCode}`, answered(answer)].join('\n'));
      return answer;
    },
    text: () => `${masked(notes.join('\n\n'))}\n`,
  };
}

export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** A schema as lines: each field with its path, `?` where it may be left out, and its type. */
export function linesOf(schema: Schema, path = ''): string[] {
  const { properties, required = [], items, anyOf } = schema;
  if (properties)
    return Object.entries(properties).flatMap(([name, field]) =>
      linesOf(field, `${path === '' ? '' : `${path}.`}${name}${required.includes(name) ? '' : '?'}`),
    );
  if (items) return linesOf(items, `${path}[]`);
  if (anyOf) return [...new Set(anyOf.flatMap((one) => linesOf(one, path)))];
  return [`${path}: ${schema.enum ? schema.enum.join(' | ') : (schema.type ?? 'any')}`];
}
