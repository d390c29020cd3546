/** What is known about a field: whether it may be left out, and further ways in which it can be wrong. */
export interface FieldFacts {
  readonly optional?: boolean;
  /** A whole number, an amount in pounds or a list instead of a text. */
  readonly kind?: 'text' | 'number' | 'pounds' | 'list';
  /** May contain line breaks. */
  readonly lines?: boolean;
  /** More values that must be refused. */
  readonly bad?: readonly unknown[];
}

export interface BadBody {
  readonly why: string;
  readonly field: string;
  readonly body: unknown;
}

const notTexts = [7, true, ['x'], { x: 1 }];
const notNumbers = ['3', true, [3], { x: 1 }, 1.5, -1, 1e12, null];
const notPounds = [...notNumbers.filter((value) => value !== 1.5), 1.234];
const notLists = ['x', 7, { x: 1 }, [7], [null], Array.from({ length: 60 }, (_, i) => `entry${i}@example.org`)];
const badTexts = ['x'.repeat(20_000), 'a\u0000b', 'a\u001bb', 'a\u2028b'];
const injected = ['status', 'price', 'userId', 'personId', 'roles', 'isSelected', 'state'];

function badValues({ kind = 'text', lines = false, bad = [] }: FieldFacts): unknown[] {
  if (kind === 'number') return [...notNumbers, ...bad];
  if (kind === 'pounds') return [...notPounds, ...bad];
  if (kind === 'list') return [...notLists, ...bad];
  return [...notTexts, ...badTexts, ...(lines ? [] : ['a\nb', 'a\r\nBcc: b@example.org']), ...bad];
}

/** A valid body made invalid in every way that a careless or hostile client might try, one at a time. */
export function badBodies(
  good: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, FieldFacts>>,
): BadBody[] {
  const cases: BadBody[] = injected
    .filter((key) => !(key in fields))
    .map((key) => ({ why: `injects ${key}`, field: key, body: { ...good, [key]: 1 } }));
  for (const [field, facts] of Object.entries(fields)) {
    const { [field]: _gone, ...without } = good;
    if (!facts.optional)
      cases.push(
        { why: `${field} is missing`, field, body: without },
        { why: `${field} is null`, field, body: { ...good, [field]: null } },
      );
    if (!facts.optional && facts.kind === undefined)
      cases.push(
        { why: `${field} is empty`, field, body: { ...good, [field]: '' } },
        { why: `${field} is blank`, field, body: { ...good, [field]: '   ' } },
      );
    for (const value of badValues(facts))
      cases.push({
        why: `${field} is ${JSON.stringify(value).slice(0, 40)}`,
        field,
        body: { ...good, [field]: value },
      });
  }
  return cases;
}

/** Bodies that are not an object of ours at all. */
export const notBodies: readonly { why: string; payload: string }[] = [
  { why: 'no JSON', payload: '{' },
  { why: 'a list', payload: '[]' },
  { why: 'a text', payload: '"x"' },
  { why: 'null', payload: 'null' },
  { why: '__proto__', payload: '{"__proto__":{"roles":["Writer"]}}' },
  { why: 'constructor', payload: '{"constructor":{"prototype":{"roles":["Writer"]}}}' },
];
