import path from 'node:path';
import { parseSync } from 'vite';
import { gap } from './sql-writes.ts';

/** What the rules need to know about one source file. */
export interface ModuleFacts {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  /** Every module it imports: project files as paths from the root, packages as written. */
  readonly imports: readonly string[];
  /** Those of them that it loads only when they are needed. */
  readonly loads: readonly string[];
  /** Its SQL: `sql` templates, and texts passed to a `query`. */
  readonly statements: readonly string[];
  readonly readsProcessEnv: boolean;
  readonly lines: number;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
    return;
  }
  if (!isNode(value)) return;
  visit(value);
  for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
}

/** The text of a string literal, or of a string literal type. */
function textOf(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (typeof value.value === 'string') return value.value;
  return isNode(value.literal) ? textOf(value.literal) : null;
}

/** The name of an identifier, or the string in `process['env']`. */
function nameOf(value: unknown): string | null {
  return isNode(value) && typeof value.name === 'string' ? value.name : textOf(value);
}

/** A template's or string's text, with a marker for each interpolation. */
function templateText(value: unknown): string | null {
  if (!isNode(value) || !Array.isArray(value.quasis)) return textOf(value);
  const parts = value.quasis.map((part: { value: { raw: string } }) => part.value.raw);
  return parts.join(gap);
}

/** The SQL of a node, or null. */
function statementOf(node: Node): string | null {
  if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') return templateText(node.quasi);
  if (node.type !== 'CallExpression' || !isNode(node.callee) || nameOf(node.callee.property) !== 'query') return null;
  return Array.isArray(node.arguments) ? templateText(node.arguments[0]) : null;
}

// Static, re-exporting, dynamic and type imports; `TSImportType` is `import('…')` inside a type.
const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function target(file: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(file), bare) : bare;
}

/** Parses a file properly, so that comments and strings that look like code are ignored. */
export function readModule(file: string, text: string): ModuleFacts {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const imports = new Set<string>();
  const loads = new Set<string>();
  const statements: string[] = [];
  let readsProcessEnv = false;
  walk(program, (node) => {
    const specifier = importing.has(node.type) ? textOf(node.source ?? node.argument) : null;
    if (specifier !== null) imports.add(target(file, specifier));
    if (specifier !== null && node.type === 'ImportExpression') loads.add(target(file, specifier));
    const statement = statementOf(node);
    if (statement !== null) statements.push(statement);
    if (node.type === 'MemberExpression' && nameOf(node.object) === 'process' && nameOf(node.property) === 'env')
      readsProcessEnv = true;
  });
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return { file, imports: [...imports], loads: [...loads], statements, readsProcessEnv, lines };
}
