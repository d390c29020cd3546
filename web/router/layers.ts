import { layersHere, pendingStep, takeStep } from './history-step.ts';

/** What is open over the page, the topmost last: how each of them closes. */
const open: (() => void)[] = [];

/**
 * Gives the history one entry for each open layer, no more and no fewer. They differ from the page's entry in their
 * number only, so that the router sees no other page.
 */
function settle(): void {
  const step = pendingStep();
  if (step) {
    void step.then(settle);
    return;
  }
  const extra = layersHere() - open.length;
  if (extra > 0) void takeStep(-extra).then(settle);
  for (let layers = layersHere() + 1; layers <= open.length; layers += 1)
    history.pushState({ ...history.state, layers }, '');
}

function onPop(): void {
  if (pendingStep()) return;
  for (const close of open.slice(layersHere()).reverse()) close();
  // What asks before it closes is still open afterwards, and gets its entry back.
  setTimeout(settle);
}

if (typeof document !== 'undefined') {
  addEventListener('popstate', onPop);
  // A reload closes what was open.
  if (layersHere() > 0) setTimeout(settle);
}

/** Opens a layer; answers how to take it off. */
export function openLayer(close: () => void): () => void {
  open.push(close);
  // Not at once: a layer that takes another one's place takes its entry too.
  queueMicrotask(settle);
  return () => {
    open.splice(open.indexOf(close), 1);
    queueMicrotask(settle);
  };
}
