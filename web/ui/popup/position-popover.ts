/** The space between a field and its popover, and between that and the edge of the screen. */
const gap = 6;
const margin = 8;

const between = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** The visible part of the page; a phone's keyboard covers the rest. */
function bottomOfView(): number {
  const { visualViewport: view } = globalThis;
  return view ? view.offsetTop + view.height : document.documentElement.clientHeight;
}

/** The upper edge of a field: of its label, which must stay in sight. */
function topOf(anchor: HTMLElement): number {
  const label = anchor instanceof HTMLInputElement ? anchor.labels?.[0] : undefined;
  return Math.min(anchor.getBoundingClientRect().top, label?.getBoundingClientRect().top ?? Infinity);
}

/** Below the anchor, above its label where there is more space, and always on the screen. */
function place(element: HTMLElement, anchor: HTMLElement): void {
  const { clientWidth } = document.documentElement;
  const bottom = bottomOfView();
  const target = anchor.getBoundingClientRect();
  // Not the bounding rectangle: that is smaller while it animates into view.
  const { offsetWidth: width, offsetHeight: height } = element;
  const below = bottom - target.bottom;
  const above = topOf(anchor);
  const isAbove = below < height + gap + margin && above > below;
  const top = isAbove ? above - gap - height : target.bottom + gap;
  element.style.top = `${between(top, margin, Math.max(margin, bottom - height - margin))}px`;
  element.style.left = `${between(target.left, margin, Math.max(margin, clientWidth - width - margin))}px`;
}

/**
 * Shows a popover at its anchor, as wide as the anchor if `wide` is set, and keeps it there until the returned function
 * is called. In the top layer nothing clips or covers it, and it stays inside the dialog of its field.
 */
export function positionPopover(element: HTMLElement, anchor: HTMLElement, wide = false): () => void {
  element.showPopover();
  const follow = () => {
    if (wide) element.style.width = `${anchor.offsetWidth}px`;
    place(element, anchor);
  };
  follow();
  // Lists grow and shrink, and a month has four to six weeks.
  const watch = new ResizeObserver(follow);
  watch.observe(element);
  addEventListener('scroll', follow, true);
  addEventListener('resize', follow);
  visualViewport?.addEventListener('resize', follow);
  return () => {
    watch.disconnect();
    removeEventListener('scroll', follow, true);
    removeEventListener('resize', follow);
    visualViewport?.removeEventListener('resize', follow);
  };
}
