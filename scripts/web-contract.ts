import fs from 'node:fs';
import path from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** Route fields for readers of the OpenAPI document and for the server; a browser calls by method and path. */
const notForBrowsers = new Set([
  'id',
  'summary',
  'tag',
  'access',
  'duty',
  'freshProof',
  'errors',
  'limit',
  'params',
  'query',
  'multipart',
]);

/** The routes whose input a form checks before it is sent: `someRoute.body` in the web's sources. */
export function checkedBodies(folder: string): ReadonlySet<string> {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const texts = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/(\w+)\.body\b/g)].map(([, name = '']) => name)));
}

const isMade = (init: ESTree.Expression | null) => init?.type === 'CallExpression' || init?.type === 'NewExpression';

/**
 * The source without examples and without what only the server and the documentation need; every line stays where it
 * is. What a module creates at its top level is marked as pure, as all of `domain` is: whatever nobody uses is then
 * left out of the browser's files, together with the library it was made with.
 */
export function forBrowsers(file: string, code: string, bodies: ReadonlySet<string>): string {
  let text = code;
  const put = (start: number, end: number, by = '') => {
    const rest = text.slice(start + by.length, end).replaceAll(/[^\n]/g, ' ');
    text = text.slice(0, start) + by + rest + text.slice(end);
  };
  const { program } = parseSync(file, code);
  /** The names of routes by where their call begins. */
  const names = new Map<number, string>();
  const made: [start: number, end: number][] = [];
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (!init || !isMade(init)) continue;
      made.push([init.start, init.end]);
      if (id.type === 'Identifier') names.set(init.start, id.name);
    }
  }
  const routes: { readonly name: string | undefined; readonly fields: ESTree.ObjectExpression }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first], start, end }) {
      if (callee.type !== 'Identifier' || !first) return;
      // `like(schema, example)` becomes `(schema)`.
      if (callee.name === 'like') {
        put(callee.start, callee.end);
        put(first.end, end - 1);
      }
      if (callee.name === 'route' && first.type === 'ObjectExpression')
        routes.push({ name: names.get(start), fields: first });
    },
  }).visit(program);
  for (const { name, fields } of routes) {
    for (const [place, property] of fields.properties.entries()) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
      const field = property.key.name;
      const next = fields.properties[place + 1]?.start ?? fields.end - 1;
      const isUnread = field === 'body' && name !== undefined && !bodies.has(name);
      if (notForBrowsers.has(field) || isUnread) put(property.start, next);
      // Only whether it is JSON matters.
      else if (field === 'answer' && !property.shorthand && property.value.type !== 'ObjectExpression')
        put(property.value.start, property.value.end, '{}');
    }
  }
  for (const [start, end] of made.reverse())
    text = `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`;
  return text;
}

const bodies = checkedBodies(path.resolve(import.meta.dirname, '../web'));

/** Keeps the server's half of the contract and its documentation out of the browser's files. */
export const contractForBrowsers: Plugin = {
  name: 'contract-for-browsers',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  transform: {
    filter: { id: /\/domain\/[^?]+\.ts$/ },
    // Loading `domain` has no side effects: a file of which nothing is used need not be loaded at all.
    handler: (code, id) => ({ code: forBrowsers(id, code, bodies), map: null, moduleSideEffects: false }),
  },
};
