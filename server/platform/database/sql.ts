const texts = new WeakMap<readonly string[], string>();

/** A statement with its parameters. Only the `sql` tag creates one, so no value ever becomes part of the text. */
export class Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }

  /** Text with $1, $2 … and the flat list of parameters; nested statements are inlined. */
  compile(): { text: string; values: unknown[] } {
    if (!this.values.some((value) => value instanceof Sql)) return { text: this.plainText(), values: [...this.values] };
    const values: unknown[] = [];
    return { text: this.render(values), values };
  }

  /** A statement without nested ones always has the text of its place in the source, so it is cached. */
  private plainText(): string {
    let text = texts.get(this.strings);
    if (text === undefined) texts.set(this.strings, (text = this.render([])));
    return text;
  }

  private render(values: unknown[]): string {
    return this.strings.reduce((text, part, i) => {
      const value = this.values[i - 1];
      if (value instanceof Sql) return text + value.render(values) + part;
      values.push(value);
      return `${text}$${values.length}${part}`;
    });
  }
}

/** ``sql`select * from people where id = ${id}` `` */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return new Sql(strings, values);
}

/** Joins statements: `joinSql(conditions, ' and ')`. The separator is ours, never input. */
export function joinSql(parts: readonly Sql[], separator: ', ' | ' and ' | ' or ' | ' '): Sql {
  if (parts.length === 0) return sql``;
  return new Sql(['', ...parts.slice(1).map(() => separator), ''], parts);
}

/** A column or an alias; its name is ours, never input. */
export function nameSql(name: string): Sql {
  if (!/^\w+$/.test(name)) throw new Error(`not a name: ${name}`);
  return new Sql([`"${name}"`], []);
}

/**
 * A `like` pattern that finds a text anywhere. Percent and underscore are escaped: people who type them mean the
 * characters.
 */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
