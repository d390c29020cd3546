/** What the visitor tried that belongs to the page, not to the map. */
export type Guarded = 'wheel' | 'finger';

/**
 * Leaves the page its scroll: a wheel moves the page unless Ctrl is held (a pinch on a touch pad comes as one), and one
 * finger scrolls while two move the map. Answers how to stop.
 */
export function guardScroll(container: HTMLElement, onGuarded: (what: Guarded) => void): () => void {
  const wheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.stopImmediatePropagation();
    onGuarded('wheel');
  };
  const touch = (event: TouchEvent) => {
    if (event.touches.length === 1) onGuarded('finger');
  };
  container.addEventListener('wheel', wheel, { capture: true, passive: true });
  container.addEventListener('touchmove', touch, { passive: true });
  return () => {
    container.removeEventListener('wheel', wheel, { capture: true });
    container.removeEventListener('touchmove', touch);
  };
}
