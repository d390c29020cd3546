import { isNight } from '#domain/basics/night.ts';
import { storedNames } from '#domain/people/browser-storage.ts';

const boot = (isDarkAnyway: string) =>
  `(function(d){var c=/(?:^|; )${storedNames.theme}=(light|dark)/.exec(document.cookie);d.dataset.theme=c?c[1]:${isDarkAnyway}matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'})(document.documentElement)`;

/**
 * Runs inline before the first paint: sets the stored theme, else the system's. Pages have no other inline script; the
 * content security policy allows it by its hash, so it must not contain anything that changes.
 */
export const bootScript = boot('');

/** For a page that is used in a car: dark at night too, before the page's own scripts have loaded. */
export const nightBootScript = boot(`(${isNight.toString()})(new Date())||`);
