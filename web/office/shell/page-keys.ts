/** Where keys type text, or something else handles them. */
const isTaken = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, select, textarea, [contenteditable], [role=dialog], [role=menu]');

/** Whether a key is for the page as a whole: it types nothing, and nothing else has handled it. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target));
