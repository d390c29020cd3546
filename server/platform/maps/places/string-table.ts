/** Many short texts in one block of bytes: a JavaScript string each would cost ten times the memory. */
export interface StringTable {
  readonly size: number;
  at(index: number): string;
}

const decoder = new TextDecoder();

export function openStringTable(bytes: Uint8Array, starts: Uint32Array): StringTable {
  return {
    size: starts.length - 1,
    at: (index) => decoder.decode(bytes.subarray(starts[index] ?? 0, starts[index + 1] ?? 0)),
  };
}

export function packStrings(texts: readonly string[]): { bytes: Uint8Array; starts: Uint32Array } {
  const starts = new Uint32Array(texts.length + 1);
  const parts = texts.map((text) => Buffer.from(text));
  let end = 0;
  for (const [index, part] of parts.entries()) {
    end += part.length;
    starts[index + 1] = end;
  }
  return { bytes: new Uint8Array(Buffer.concat(parts)), starts };
}
