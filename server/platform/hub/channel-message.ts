import * as z from 'zod/mini';

/** A message between processes, or null when it is not of this shape. */
export function readChannelMessage<S extends z.ZodMiniType>(schema: S, text: string): z.output<S> | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = z.safeParse(schema, content);
  return parsed.success ? parsed.data : null;
}
