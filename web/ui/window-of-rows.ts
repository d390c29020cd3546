export interface WindowOfRows {
  /** The first row to draw, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** The rows of a long list that are in sight, and some around them so that scrolling shows no gaps. */
export function windowOfRows(
  { top, height }: { readonly top: number; readonly height: number },
  rowHeight: number,
  count: number,
  around = 6,
): WindowOfRows {
  const first = Math.floor(top / rowHeight) - around;
  const last = Math.ceil((top + height) / rowHeight) + around;
  const to = Math.min(count, Math.max(0, last));
  return { from: Math.max(0, Math.min(first, to)), to };
}
