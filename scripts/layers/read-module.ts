import path from 'node:path';
import { parseSync } from 'vite';

/** What the rules want to know about one source file. */
export interface ModuleFacts {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  /** Every module it names: project files as paths from the root, packages as they are written. */
  readonly imports: readonly string[];
  readonly hasSqlTag: boolean;
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

/** The text of a string literal, also of one that stands as a type. */
function textOf(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (typeof value.value === 'string') return value.value;
  return isNode(value.literal) ? textOf(value.literal) : null;
}

/** The name of an identifier, or what stands in the brackets of `process['env']`. */
function nameOf(value: unknown): string | null {
  return isNode(value) && typeof value.name === 'string' ? value.name : textOf(value);
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

/** Parses a file properly, so that comments and strings that look like code deceive nobody. */
export function readModule(file: string, text: string): ModuleFacts {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const imports = new Set<string>();
  let hasSqlTag = false;
  let readsProcessEnv = false;
  walk(program, (node) => {
    const specifier = importing.has(node.type) ? textOf(node.source ?? node.argument) : null;
    if (specifier !== null) imports.add(target(file, specifier));
    if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') hasSqlTag = true;
    if (node.type === 'MemberExpression' && nameOf(node.object) === 'process' && nameOf(node.property) === 'env')
      readsProcessEnv = true;
  });
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return { file, imports: [...imports], hasSqlTag, readsProcessEnv, lines };
}
