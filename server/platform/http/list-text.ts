/**
 * The text of a long list, streamed, so that a hundred thousand rows are never in memory together. The first chunk
 * already contains rows: an error before it is still answered as a problem, not as half a list.
 */
export async function* listText(
  pieces: AsyncIterable<unknown>,
  checked: (list: { $values: unknown }) => unknown,
): AsyncGenerator<string> {
  let before = '{"$values":[';
  for await (const piece of pieces) {
    const { $values } = checked({ $values: piece }) as { $values: readonly unknown[] };
    if ($values.length === 0) continue;
    yield before + JSON.stringify($values).slice(1, -1);
    before = ',';
  }
  yield `${before === ',' ? '' : before}],"nextCursor":null}`;
}
