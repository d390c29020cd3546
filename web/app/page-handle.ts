import { useMatches } from 'react-router';

/** What a page says about itself, as its route's `handle`. Titles and descriptions are words keys. */
export interface PageHandle {
  readonly title: string;
  readonly description?: string;
  /** False for pages behind a login and for pages that no search engine should list. */
  readonly index?: boolean;
  /** Pages without the route animation. */
  readonly still?: boolean;
  /** Keys whose name begins so travel with the page, for steps that the prerenderer does not reach. */
  readonly words?: readonly string[];
  readonly status?: number;
  /** Another web app manifest than the site's, for a page that stands on a home screen by itself. */
  readonly manifest?: string;
  /** Pages for work bring their own frame: no banner, footer or side bars. */
  readonly bare?: boolean;
  /** The bar at the bottom of phones: `aside` where it must not cover the screen's own controls, `never` where it misleads. */
  readonly bar?: 'aside' | 'never';
  /** Nobody is greeted here: people are at work. */
  readonly quiet?: boolean;
}

export const manifestOf = (handle: PageHandle | undefined) => handle?.manifest ?? '/manifest.webmanifest';

/** The handle of the innermost page among matches. */
export function handleOf(matches: readonly { handle: unknown }[]): PageHandle | undefined {
  const isHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null;
  return matches.map(({ handle }) => handle).findLast(isHandle);
}

export function usePageHandle(): PageHandle | undefined {
  return handleOf(useMatches());
}
