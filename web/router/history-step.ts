/** A step in the history on our own account, while the browser still takes it. */
let step: Promise<void> | null = null;

/** A step that never happens holds nobody up for longer. */
const longestMs = 1000;

/** The step under way; null when there is none. What is written to the history meanwhile would land on the wrong entry. */
export const pendingStep = (): Promise<void> | null => step;

/** Goes so many steps in the history; resolves when the browser is there. */
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

/** How many layers over the page the history's entry stands for. */
export const layersHere = (): number => history.state?.layers ?? 0;
