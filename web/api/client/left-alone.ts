const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'click', 'input'];

/** What follows from a press has been sent by then. */
const afterMs = 60_000;

let usedAt: number | null = null;

/**
 * Notes when somebody last used the page, until the function it returns is called: for pages that ask the server again
 * by themselves, which is no sign of anybody there.
 */
export function watchUse(): () => void {
  const note = () => {
    usedAt = Date.now();
  };
  note();
  for (const name of uses) addEventListener(name, note, { capture: true, passive: true });
  return () => {
    usedAt = null;
    for (const name of uses) removeEventListener(name, note, { capture: true });
  };
}

/** Whether nobody has used the page for a while: what it sends now it sends by itself. */
export const isLeftAlone = (): boolean => usedAt !== null && Date.now() - usedAt > afterMs;
