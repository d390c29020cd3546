import { parseSync } from 'vite';

/** A node of the parsed source; `start` and `end` are positions in its text. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Visits a node and everything in it. */
export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
    return;
  }
  if (!isNode(value)) return;
  visit(value);
  for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
}

/** Parses a source file; a syntax error throws. */
export function parse(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return program as unknown as Node;
}

export const childrenOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The name of an identifier, the text of a string; null for anything else. */
export function nameOf(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (typeof value['name'] === 'string') return value['name'];
  return typeof value['value'] === 'string' ? value['value'] : null;
}

const wrappers = new Set(['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** The expression inside brackets and `as const`. */
export function bare(value: unknown): Node | null {
  if (!isNode(value)) return null;
  return wrappers.has(value.type) ? bare(value['expression']) : value;
}

export const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;
