import type { TextAudience } from '#web/i18n/translation-store.ts';
import type { PageModule } from '#web/router/route.ts';
import { loadParts } from './below-fold.tsx';

let loadTexts: ((audience: TextAudience) => Promise<unknown>) | undefined;

/** From now on a page waits for its texts and for all of its parts; the first page came with both. */
export function waitForTexts(load: (audience: TextAudience) => Promise<unknown>): void {
  loadTexts = load;
}

/** Whose texts a page needs, by the audience in its id. */
export const textsOf = (id: string): TextAudience => (/^(site|booking)\//.test(id) ? 'guest' : 'all');

/** Loads a page's module: `Component` and `handle` by their names. */
export function lazyPage(id: string, load: () => Promise<PageModule>): () => Promise<PageModule> {
  return async () => {
    if (!loadTexts) return load();
    const [page] = await Promise.all([load(), loadTexts(textsOf(id))]);
    await loadParts();
    return page;
  };
}
