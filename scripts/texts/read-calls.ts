import { bare, childrenOf, isNode, lineAt, type Node, nameOf, parse, walk } from './syntax.ts';

/** The values that a call passes for the gaps of its text. */
export interface Filling {
  /** The names that it fills, some of them perhaps conditionally. */
  readonly names: ReadonlySet<string>;
  /** Whether something is spread in, so that there may be more names. */
  readonly isOpen: boolean;
  /** Whether the names are in the call itself, for this text only. */
  readonly isOwn: boolean;
}

/** A place that uses a text. */
export interface TextCall {
  readonly where: string;
  /** Every key that it may use: a text, or a pattern if part of the key is computed. */
  readonly keys: readonly (string | RegExp)[];
  readonly filling: Filling;
}

type Known = ReadonlyMap<string, readonly Node[]>;

/** The values assigned to each name of a file, in any function. */
function givenNames(program: Node): Known {
  const known = new Map<string, Node[]>();
  walk(program, (node) => {
    const name = node.type === 'VariableDeclarator' ? nameOf(node['id']) : null;
    const given = bare(node['init']);
    if (name !== null && given) known.set(name, [...(known.get(name) ?? []), given]);
  });
  return known;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text of a key with `.*` for computed parts. */
function patternOf(node: Node | null): string {
  if (node?.type === 'TemplateLiteral')
    return childrenOf(node['quasis'])
      .map((part) => escaped((part['value'] as { cooked: string }).cooked))
      .join('.*');
  if (node?.type === 'BinaryExpression') return patternOf(bare(node['left'])) + patternOf(bare(node['right']));
  const text = node?.type === 'Literal' ? nameOf(node) : null;
  return text === null ? '.*' : escaped(text);
}

/** The keys that an expression can have; none when it is unknown. */
function keysOf(value: unknown, known: Known, depth = 0): (string | RegExp)[] {
  const node = bare(value);
  if (!node || depth > 3) return [];
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'ConditionalExpression' || node.type === 'LogicalExpression')
    return [node['consequent'] ?? node['left'], node['alternate'] ?? node['right']].flatMap((part) =>
      keysOf(part, known, depth + 1),
    );
  if (node.type === 'Identifier')
    return (known.get(nameOf(node) ?? '') ?? []).flatMap((given) => keysOf(given, known, depth + 1));
  const pattern = node.type === 'TemplateLiteral' || node.type === 'BinaryExpression' ? patternOf(node) : '';
  // A pattern without the beginning of a key would match half of the dictionary.
  return /^[A-Za-z]+_/.test(pattern) ? [new RegExp(`^${pattern}$`)] : [];
}

const nothing: Filling = { names: new Set(), isOpen: false, isOwn: true };
const unknown: Filling = { names: new Set(), isOpen: true, isOwn: false };

const together = (all: readonly Filling[]): Filling => ({
  names: new Set(all.flatMap(({ names }) => [...names])),
  isOpen: all.some(({ isOpen }) => isOpen),
  isOwn: all.every(({ isOwn }) => isOwn),
});

function fillingOf(value: unknown, known: Known, depth = 0): Filling {
  const node = bare(value);
  if (!node) return nothing;
  if (depth > 4) return unknown;
  const inside = (part: unknown) => fillingOf(part, known, depth + 1);
  if (node.type === 'ObjectExpression')
    return together(
      childrenOf(node['properties']).map((part) => {
        if (part.type === 'SpreadElement') return { ...inside(part['argument']), isOwn: false };
        const name = part['computed'] === true ? null : nameOf(part['key']);
        return name === null ? unknown : { ...nothing, names: new Set([name]) };
      }),
    );
  if (node.type === 'ConditionalExpression') return together([inside(node['consequent']), inside(node['alternate'])]);
  if (node.type === 'LogicalExpression') return inside(node['right']);
  const name = node.type === 'CallExpression' ? nameOf(node['callee']) : nameOf(node);
  const given = known.get(name ?? '') ?? [];
  if (given.length === 0) return unknown;
  const found = together(given.map((each) => inside(each.type === 'ArrowFunctionExpression' ? each['body'] : each)));
  return { ...found, isOwn: false };
}

/** `t(…)`, `words.t(…)`, `translations.in(language)(…)`. */
function saysText(callee: unknown): boolean {
  const node = bare(callee);
  if (node?.type === 'MemberExpression') return nameOf(node['property']) === 't';
  if (node?.type === 'CallExpression' && isNode(node['callee']))
    return ['in', 'translator'].includes(nameOf(node['callee']['property'] ?? node['callee']) ?? '');
  return nameOf(node) === 't';
}

/** The three lists of facts for an error's text. */
const factLists = new Set(['facts', 'spokenFacts', 'moneyFacts', 'timeFacts']);

function factsOf(options: unknown, known: Known): Filling {
  const node = bare(options);
  if (!node) return nothing;
  if (node.type !== 'ObjectExpression') return unknown;
  const lists = childrenOf(node['properties']).filter((part) => factLists.has(nameOf(part['key']) ?? ''));
  return { ...together(lists.map((part) => fillingOf(part['value'], known))), isOwn: false };
}

/** Every place in a file that uses a text or throws an error with one. */
export function readCalls(file: string, text: string): TextCall[] {
  if (!/\bt\(|\)\(|AppError\(/.test(text)) return [];
  const program = parse(file, text);
  const known = givenNames(program);
  const calls: TextCall[] = [];
  walk(program, (node) => {
    const [first, second] = childrenOf(node['arguments']);
    const where = `${file}:${lineAt(text, node.start)}`;
    if (node.type === 'CallExpression' && saysText(node['callee']))
      calls.push({ where, keys: keysOf(first, known), filling: fillingOf(second, known) });
    if (node.type === 'NewExpression' && nameOf(node['callee']) === 'AppError') {
      const codes = keysOf(first, known).filter((key) => typeof key === 'string');
      const keys = codes.flatMap((code) => [`Problem_${code}`, `Problem_${code}-detail`]);
      calls.push({ where, keys, filling: factsOf(second, known) });
    }
  });
  return calls;
}
