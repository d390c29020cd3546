/** A gesture that scrolls the page, not the map. */
export type Guarded = 'wheel' | 'finger';

/**
 * Keeps the page scrollable: the wheel scrolls the page unless Ctrl is held (a touchpad's pinch counts as that), and
 * one finger scrolls while two move the map. Returns a function that stops it.
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
