/** Between a field and what hangs on it, and between that and the edge of the screen. */
const gap = 6;
const margin = 8;

const between = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** Under the anchor, above it where there is more room, and always on the screen. */
function place(element: HTMLElement, anchor: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const target = anchor.getBoundingClientRect();
  // Not the rectangle: that is smaller while it grows into view.
  const { offsetWidth: width, offsetHeight: height } = element;
  const below = clientHeight - target.bottom;
  const isAbove = below < height + gap + margin && target.top > below;
  const top = isAbove ? target.top - gap - height : target.bottom + gap;
  element.style.top = `${between(top, margin, Math.max(margin, clientHeight - height - margin))}px`;
  element.style.left = `${between(target.left, margin, Math.max(margin, clientWidth - width - margin))}px`;
}

/** Shows a popover at its anchor and keeps it there; the answer lets go. */
export function hangOn(element: HTMLElement, anchor: HTMLElement): () => void {
  element.showPopover();
  const follow = () => place(element, anchor);
  follow();
  // A calendar has months of four to six weeks.
  const watch = new ResizeObserver(follow);
  watch.observe(element);
  addEventListener('scroll', follow, true);
  addEventListener('resize', follow);
  return () => {
    watch.disconnect();
    removeEventListener('scroll', follow, true);
    removeEventListener('resize', follow);
  };
}
