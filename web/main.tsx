import '#web/ui/styles.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from '#web/app/app.tsx';
import { readPageData } from '#web/app/page-data.tsx';
import { waitBeforePages } from '#web/app/page-loader.ts';
import { makeTranslationStore } from '#web/i18n/translation-store.ts';
import { routes } from './routes.tsx';

/** The page's own module must be here before hydration, or React would throw the served HTML away. */
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, globalThis.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Takes over the served page: reads its data, loads its modules and hydrates it. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const { language, words, ...site } = readPageData();
  await loadMatchedPages();
  const store = makeTranslationStore(language, words);
  // Told that the page came from the server, the router leaves it where the reader has scrolled to.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  // As a transition React hydrates in slices and answers taps in between, instead of holding the page in one long task.
  startTransition(() => {
    hydrateRoot(
      root,
      <App words={store} site={site}>
        <RouterProvider router={router} />
      </App>,
    );
    // From here on no press is lost: React answers it as soon as it has reached the part that was pressed.
    root.dataset.live = 'yes';
  });
  // The rest of the words is wanted before the first step on; the first page has its own.
  waitBeforePages(() => store.speak());
  const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1500));
  whenIdle(() => void store.speak().catch(() => {}));
}

// A task of its own: reading the modules was one, and a slow phone may want to scroll in between.
setTimeout(() => void start());
