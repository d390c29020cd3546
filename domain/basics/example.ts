import * as z from 'zod/mini';

const examples = new WeakMap<z.core.$ZodType, unknown>();

/** A copy of the schema with an example, for the OpenAPI document. */
/* @__NO_SIDE_EFFECTS__ */
export function like<S extends z.ZodMiniType>(schema: S, example: z.input<S>): S {
  const copy = z.clone(schema);
  examples.set(copy, example);
  return copy;
}

function exampleOfObject(shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, unknown> {
  const fields = Object.entries(shape).map(([name, schema]) => [name, exampleOf(schema)]);
  return Object.fromEntries(fields.filter(([, example]) => example !== undefined));
}

/**
 * The example of a schema, or the one made of its fields' examples; undefined if they are not enough. An optional field
 * is included only if it has an example itself.
 */
export function exampleOf(schema: z.core.$ZodType): unknown {
  const given = examples.get(schema);
  if (given !== undefined) return given;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return exampleOfObject(def.shape);
    case 'array': {
      const item = exampleOf(def.element);
      return item === undefined ? undefined : [item];
    }
    case 'nullable':
    case 'readonly':
      return exampleOf(def.innerType);
    case 'default':
      return examples.get(def.innerType) ?? def.defaultValue;
    case 'pipe':
      return exampleOf(def.in);
    case 'union':
      return def.options.map(exampleOf).find((example) => example !== undefined);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    default:
      return undefined;
  }
}
