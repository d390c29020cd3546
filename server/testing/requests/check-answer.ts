import * as z from 'zod';
import type { openApiDocument } from '#server/platform/http/openapi.ts';

type Document = ReturnType<typeof openApiDocument>;

interface Documented {
  readonly responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

export interface CheckedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** What is wrong with a response according to the OpenAPI document: an undocumented status or shape, or a 5xx. */
export function makeAnswerCheck(document: Document) {
  const schemas = new Map<object, z.ZodType>();
  const components = { $defs: document.components.schemas };
  const schemaOf = (schema: object): z.ZodType => {
    const known = schemas.get(schema);
    if (known) return known;
    const local = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as object;
    const made = z.fromJSONSchema({ ...local, ...components });
    schemas.set(schema, made);
    return made;
  };
  return (method: string, path: string, answer: CheckedAnswer): string | null => {
    if (answer.status >= 500) return `${answer.status}`;
    const operation = document.paths[path]?.[method.toLowerCase()] as Documented | undefined;
    const documented = operation?.responses[String(answer.status)];
    if (!documented) return `undocumented status ${answer.status}`;
    const type = answer.contentType.split(';')[0] ?? '';
    const content = documented.content?.[type];
    if (!content) return answer.body === '' ? null : `undocumented type ${type} with ${answer.status}`;
    if (!type.endsWith('json')) return null;
    const read = schemaOf(content.schema).safeParse(JSON.parse(answer.body));
    return read.success
      ? null
      : `answer does not fit: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`;
  };
}
