type Json = Record<string, unknown>;

/** An item of a list that must not be empty. */
export function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

/** Values that nobody should send and everybody tries to. */
const nasty: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  9_007_199_254_740_991,
  '',
  ' ',
  'x'.repeat(3_000),
  "'; drop table reservations; --",
  '<script>alert(1)</script>',
  '\u0000\u001b[2J',
  '\ud800',
  'half \udc00 a character',
  2_147_483_648,
  -1e21,
  '👩‍👩‍👧‍👦 مرحبا שלום',
  '../../../etc/passwd',
  '=HYPERLINK("http://example.org")',
  'a\r\nbcc: victim@example.org',
  '2026-02-30T25:61',
  '0001-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  [],
  [[]],
  {},
  { $gt: '' },
  { length: 1e9 },
];

const cursor = (at: string) => Buffer.from(`${at} 00000000-0000-4000-8000-000000000000`).toString('base64url');

/** Limits of calendars, clocks and lists, by field name. */
const edges: readonly { readonly name: RegExp; readonly values: readonly string[] }[] = [
  {
    name: /^cursor$/i,
    values: [
      cursor('+275760-09-13T00:00:00.000Z'),
      cursor('-271821-04-20T00:00:00.000Z'),
      cursor('9999-12-31T23:59:59.999Z'),
      cursor('0000-01-01T00:00:00.000Z'),
      cursor('2026-11-15T12:00:00.000Z'),
      cursor('NaN'),
      '\0',
      '99999999999999999999',
    ],
  },
  { name: /month/i, values: ['0000-01', '1999-12', '2000-01', '2026-10', '2026-13', '2099-12', '2100-01', '9999-12'] },
  {
    name: /time|effectiveFrom|^at$/i,
    values: [
      '1999-12-31T23:59',
      '2000-01-01T00:00',
      '2027-01-15T09:30',
      '2027-03-28T01:30',
      '2099-12-31T23:59',
      '2100-01-01T00:00Z',
      '9999-12-31T23:59:59Z',
      '+275760-09-13T00:00:00Z',
      '0000-01-01T00:00+14:00',
    ],
  },
  {
    name: /^(from|to|day|date|until|.*expir.*|birthday|pickUpDate)$/i,
    values: [
      '0000-01-01',
      '1900-01-01',
      '1999-12-31',
      '2000-01-01',
      '2000-02-29',
      '2026-02-29',
      '2026-11-15',
      '2026-12-31',
      '2099-12-31',
      '2100-01-01',
      '9999-12-01',
      '9999-12-31',
      '+10000-01-01',
    ],
  },
  { name: /^(limit|passengers|l(ou|u)gg?ages?)$/i, values: ['0', '-1', '1', '100', '2147483648', '1e400', '9e99'] },
];

/** Fields that only the server decides. */
export const forbiddenFields: Readonly<Json> = {
  status: 3,
  price: 0.01,
  userId: '00000000-0000-4000-8000-000000000000',
  roles: ['Writer'],
  version: 99,
  personId: 1,
  isAdmin: true,
  createdAt: '2000-01-01T00:00:00Z',
  constructor: { prototype: { isAdmin: true } },
};

/** Values that fit a JSON schema, except that each part is wrong with the given probability. */
export function makeValues(dice: () => number) {
  const below = (most: number) => Math.floor(dice() * most);
  const anyOf = <T>(list: readonly T[]): T => pick(list, below(list.length));

  function text(schema: Json): string {
    const {
      format,
      enum: choices,
      minLength = 0,
      maxLength = 40,
    } = schema as { format?: string; enum?: string[]; minLength?: number; maxLength?: number };
    if (choices) return anyOf(choices);
    if (format === 'uuid') return crypto.randomUUID();
    if (format === 'email') return `generated${below(1e6)}@example.org`;
    const words = [
      'RG12 1AP',
      'Heathrow Terminal 5',
      '2027-01-15T09:30',
      '07700900123',
      'BA123',
      'Ann',
      '1',
      'a@example.org',
    ];
    const word = anyOf(words);
    return word.length >= minLength && word.length <= maxLength
      ? word
      : 'a'.repeat(Math.max(minLength, Math.min(8, maxLength)));
  }

  function number(schema: Json): number {
    const { minimum = 0, maximum = minimum + 10 } = schema as { minimum?: number; maximum?: number };
    const value = minimum + dice() * (Math.min(maximum, minimum + 1000) - minimum);
    return schema['type'] === 'integer' ? Math.round(value) : value;
  }

  function value(schema: Json, wrong: number): unknown {
    if (dice() < wrong) return anyOf(nasty);
    const options = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
    if (options) return value(anyOf(options), wrong);
    if ('const' in schema) return schema['const'];
    const type = Array.isArray(schema['type']) ? anyOf(schema['type'] as string[]) : schema['type'];
    if (type === 'object') return object(schema, wrong);
    if (type === 'array') return Array.from({ length: below(3) }, () => value((schema['items'] ?? {}) as Json, wrong));
    if (type === 'integer' || type === 'number') return number(schema);
    if (type === 'boolean') return dice() < 0.5;
    if (type === 'null') return null;
    return text(schema);
  }

  function object(schema: Json, wrong: number): Json {
    const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
    const kept = Object.entries(properties).filter(([name]) =>
      required.includes(name) ? dice() > wrong : dice() < 0.6,
    );
    const made = Object.fromEntries(kept.map(([name, property]) => [name, named(name, property, wrong)]));
    if (dice() < wrong) Object.assign(made, { [anyOf(Object.keys(forbiddenFields))]: anyOf(nasty) });
    return made;
  }

  /** The value of a field: sometimes an edge case for its name. */
  function named(name: string, schema: Json, wrong: number): unknown {
    const edge = edges.find((one) => one.name.test(name));
    return edge && dice() < 0.5 ? anyOf(edge.values) : value(schema, wrong);
  }

  return { value, named, anyOf, below };
}
