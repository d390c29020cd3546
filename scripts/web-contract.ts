import { type Plugin, parseSync, Visitor } from 'vite';

/** Route fields for readers of the OpenAPI document; a browser does not need them. */
const forReaders = new Set(['id', 'summary', 'tag']);

/** The source without examples and documentation fields. Everything else keeps its position. */
export function withoutDocs(file: string, code: string): string {
  let text = code;
  const blank = (start: number, end: number) => {
    text = text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + text.slice(end);
  };
  const { program } = parseSync(file, code);
  new Visitor({
    CallExpression({ callee, arguments: [first], end }) {
      if (callee.type !== 'Identifier' || !first) return;
      // `like(schema, example)` becomes `(schema)`.
      if (callee.name === 'like') {
        blank(callee.start, callee.end);
        blank(first.end, end - 1);
      }
      if (callee.name !== 'route' || first.type !== 'ObjectExpression') return;
      for (const [place, property] of first.properties.entries()) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const next = first.properties[place + 1];
        if (forReaders.has(property.key.name)) blank(property.start, next?.start ?? first.end - 1);
      }
    },
  }).visit(program);
  return text;
}

/** Keeps the documentation of the API out of the browser's files. */
export const contractForBrowsers: Plugin = {
  name: 'contract-for-browsers',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/domain\/[^?]+\.ts$/ },
    handler: (code, id) => ({ code: withoutDocs(id, code), map: null }),
  },
};
