import { partsOf } from '#web/router/route.ts';
import { useRouterState } from '#web/router/use-router.ts';

/** A page's own description, in its route's `handle`. Titles and descriptions are translation keys. */
export interface PageHandle {
  readonly title: string;
  readonly description?: string;
  /** False for pages behind a login and for pages that search engines should not list. */
  readonly index?: boolean;
  /** Pages without the route animation. */
  readonly still?: boolean;
  /** Keys with these prefixes are sent with the page, for steps that the prerenderer does not render. */
  readonly textPrefixes?: readonly string[];
  readonly status?: number;
  /** A manifest of its own, for a page that can be added to the home screen. */
  readonly manifest?: string;
  /** Work pages have their own layout: no banner, footer or side bars. */
  readonly bare?: boolean;
  /**
   * The bar at the bottom of phones: `aside` where it must not cover the page's own controls, `never` where it would
   * distract.
   */
  readonly bar?: 'aside' | 'never';
  /** A page to work with: it ends with a few links and the fine print, and nothing floats over it. */
  readonly footer?: 'short';
  /** Used in a car: dark at night automatically, and everything that can be pressed is large enough for gloves. */
  readonly inCar?: boolean;
  /** The page uses the whole window: the navigation shrinks to its icons. */
  readonly wide?: boolean;
}

export const manifestOf = (handle: PageHandle | undefined) => handle?.manifest ?? '/manifest.webmanifest';

/** The handle of the innermost route. */
export function handleOf(matches: readonly { readonly handle?: unknown }[]): PageHandle | undefined {
  const isHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null;
  return matches.map(({ handle }) => handle).findLast(isHandle);
}

export function usePageHandle(): PageHandle | undefined {
  return handleOf(useRouterState().routes.map(partsOf));
}
