import { layersHere, pendingStep, takeStep } from './history-step.ts';

/** What is open over the page, topmost last: the function that closes each layer. */
const open: (() => void)[] = [];

/**
 * Gives the history one entry for each open layer, no more and no fewer. They differ from the page's entry only in
 * their number, so that the router still sees the same page.
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
  // A layer that asks before it closes is still open afterwards, and gets its entry back.
  setTimeout(settle);
}

if (typeof document !== 'undefined') {
  addEventListener('popstate', onPop);
  // A reload closes what was open.
  if (layersHere() > 0) setTimeout(settle);
}

/** Opens a layer; returns a function that removes it. */
export function openLayer(close: () => void): () => void {
  open.push(close);
  // Deferred: a layer that replaces another one takes over its entry too.
  queueMicrotask(settle);
  return () => {
    open.splice(open.indexOf(close), 1);
    queueMicrotask(settle);
  };
}
