/**
 * Runs something in a task of its own, once what a press or a key has changed is painted: starting a request takes a
 * slow phone ten to twenty milliseconds, in which it would show nothing. A page in the background is not painted.
 */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}
