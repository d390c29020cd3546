const roles = [
  'sea',
  'land',
  'town',
  'core',
  'green',
  'water',
  'rail',
  'edge',
  'thin',
  'street',
  'c',
  'b',
  'a',
  'dual',
  'motorway',
  'ink',
  'ink-soft',
  'ink-faint',
  'halo',
  'shield',
  'station',
] as const;

export type MapColours = Readonly<Record<(typeof roles)[number], string>>;

/**
 * The map's colours in the theme of an element. A canvas cannot use custom properties, so the browser resolves them.
 */
export function readColours(element: HTMLElement): MapColours {
  const probe = document.createElement('span');
  element.append(probe);
  const colours = roles.map((role) => {
    probe.style.color = `var(--map-${role})`;
    return [role, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colours) as MapColours;
}

/** Calls back whenever the page's theme changes; returns a function that stops it. */
export function onThemeChange(changed: () => void): () => void {
  // One frame later: a part of the page with its own theme changes with the next render.
  const observer = new MutationObserver(() => requestAnimationFrame(changed));
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
