/** A step in the history that we asked for, until the browser has taken it. */
let step: Promise<void> | null = null;

/** A step that never happens holds nothing up for longer than this. */
const longestMs = 1000;

/** The step under way, or null. Anything written to the history before it ends would land on the wrong entry. */
export const pendingStep = (): Promise<void> | null => step;

/** Goes this many steps in the history; resolves when the browser has got there. */
export function takeStep(steps: number): Promise<void> {
  step = new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('popstate', end);
      step = null;
      resolve();
    };
    const timer = setTimeout(end, longestMs);
    addEventListener('popstate', end);
  });
  history.go(steps);
  return step;
}

/** How many layers over the page the current history entry stands for. */
export const layersHere = (): number => history.state?.layers ?? 0;
