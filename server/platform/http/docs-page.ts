import { errorStatus } from '#domain/api/errors.ts';
import { escapeHtml } from '#domain/basics/escape-html.ts';
import type { openApiDocument } from './openapi.ts';

type Document = ReturnType<typeof openApiDocument>;

interface Content {
  schema: unknown;
  example?: unknown;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  'x-access': string;
  parameters: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

const code = (value: unknown) => `<pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;
const contentHtml = ({ schema, example }: Content) =>
  `${example === undefined ? '' : `<p>For example</p>${code(example)}<p>Schema</p>`}${code(schema)}`;

function operationHtml(path: string, method: string, operation: Operation): string {
  const parameters = operation.parameters
    .map(
      ({ name, in: place, required, example }) =>
        `<li><code>${escapeHtml(name)}</code> in ${place}${required ? ', required' : ''}, for example <code>${escapeHtml(String(example))}</code></li>`,
    )
    .join('');
  const bodies = Object.entries(operation.requestBody?.content ?? {})
    .map(([type, content]) => `<h4>Body, ${escapeHtml(type)}</h4>${contentHtml(content)}`)
    .join('');
  const answers = Object.entries(operation.responses)
    .map(([status, { description, content }]) => {
      const answer = Number(status) < 400 ? Object.values(content ?? {})[0] : undefined;
      return `<dt>${status}</dt><dd>${escapeHtml(description)}${answer ? contentHtml(answer) : ''}</dd>`;
    })
    .join('');
  return `<details id="${escapeHtml(`${method}-${path}`)}"><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation['x-access'])}</span><br>${escapeHtml(operation.summary)}</summary>${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}<p><code>${escapeHtml(operation.operationId)}</code></p>${parameters ? `<h4>Parameters</h4><ul>${parameters}</ul>` : ''}${bodies}<h4>Answers</h4><dl>${answers}</dl></details>`;
}

/** The contract as a page without scripts, with one style sheet. */
export function docsPage(document: Document): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, raw] of Object.entries(methods)) {
      const operation = raw as unknown as Operation;
      const tag = operation.tags[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(path, method, operation)]);
    }
  const sections = document.tags
    .map(
      ({ name, description }) =>
        `<section><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${byTag.get(name)?.join('') ?? ''}</section>`,
    )
    .join('');
  const problems = Object.entries(errorStatus)
    .map(([name, status]) => `<tr id="problem-${name}"><td><code>${name}</code></td><td>${status}</td></tr>`)
    .join('');
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(document.info.title)} API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>${escapeHtml(document.info.title)} API</h1><p>${escapeHtml(document.info.description)} <a href="/api/openapi.json">openapi.json</a></p>${sections}<section><h2>Problems</h2><table><thead><tr><th>code</th><th>status</th></tr></thead><tbody>${problems}</tbody></table></section></main></body></html>`;
}

/** The page's one style sheet, in the site's colours. */
export const docsStyles = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#faf7f1;color:#0b1526}main{max-width:960px;margin:auto;padding:24px}h2{margin-top:40px}details{background:#fff;border:1px solid #d9dee7;border-radius:12px;padding:12px 16px;margin:8px 0}summary{cursor:pointer}summary b{display:inline-block;min-width:64px}summary span{color:#56637a;font-size:14px}pre{overflow:auto;background:#f2f4f8;padding:12px;border-radius:8px}td,th{text-align:left;padding:4px 16px 4px 0}@media(prefers-color-scheme:dark){body{background:#0b1526;color:#eef2f9}details{background:#13213a;border-color:#2b4066}pre{background:#0b1526}summary span{color:#aebbd2}a{color:#ffb624}}`;
