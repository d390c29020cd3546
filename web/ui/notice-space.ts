/** Moves the page down by the height of the notices above it (`--notices`), so that none of them covers a control. */
export function makeSpace(strip: HTMLElement | null): (() => void) | undefined {
  if (!strip) return undefined;
  const { style } = document.documentElement;
  let space = 0;
  // The first notice may appear while something is being pressed.
  let isPressed = document.querySelector('body:active') !== null;
  const fit = () => {
    const height = strip.offsetHeight;
    // Only what is focused can be scrolled by keyboard.
    strip.tabIndex = strip.scrollHeight > strip.clientHeight ? 0 : -1;
    // What is being pressed or dragged stays under the finger until it is let go.
    if (isPressed || height === space) return;
    const { scrollY } = globalThis;
    style.setProperty('--notices', `${height}px`);
    // A page that somebody has scrolled does not jump back when a notice goes.
    if (height < space) scrollTo({ top: Math.max(0, scrollY + height - space), behavior: 'instant' });
    space = height;
    // Open lists follow their fields.
    dispatchEvent(new Event('resize'));
  };
  const press = ({ target }: Event) => {
    // A press on the scroll bar does not count: browsers do not report its release.
    isPressed = target !== document.documentElement;
  };
  const release = () => {
    isPressed = false;
    // After the click that follows the release.
    setTimeout(fit);
  };
  const watch = new ResizeObserver(fit);
  watch.observe(strip);
  const content = new MutationObserver(fit);
  content.observe(strip, { childList: true, subtree: true });
  addEventListener('pointerdown', press, true);
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
  return () => {
    watch.disconnect();
    content.disconnect();
    removeEventListener('pointerdown', press, true);
    removeEventListener('pointerup', release, true);
    removeEventListener('pointercancel', release, true);
    style.removeProperty('--notices');
  };
}
