import '#web/ui/styles/styles.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterPaint } from '#web/app/after-paint.ts';
import { App } from '#web/app/app.tsx';
import { readPageData } from '#web/app/page-data.tsx';
import { textsOf, waitForTexts } from '#web/app/page-loader.ts';
import { makeTranslationStore } from '#web/i18n/translation-store.ts';
import { Outlet, RouterProvider } from '#web/router/outlet.tsx';
import { findRoutes, loadModules } from '#web/router/route.ts';
import { makeBrowserRouter } from '#web/router/router.ts';
import { routes } from './routes.tsx';

const intents = ['pointerdown', 'keydown', 'focusin'];

/** Hydrates the served page: reads its data and loads its modules first. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const { language, texts, ...site } = readPageData();
  // The page's own module must be loaded before hydration, or React would throw the served HTML away.
  const found = findRoutes(routes, location.pathname).routes;
  await loadModules(found);
  const store = makeTranslationStore(language, texts);
  const router = makeBrowserRouter(routes);
  // As a transition React hydrates in slices and handles taps in between, instead of blocking the page in one long
  // task.
  startTransition(() => {
    hydrateRoot(
      root,
      <App translations={store} site={site}>
        <RouterProvider router={router}>
          <Outlet />
        </RouterProvider>
      </App>,
    );
    // From here on no click is lost: React replays it once it has hydrated the part that was clicked.
    root.dataset.live = 'yes';
  });
  waitForTexts((audience) => store.load(audience));
  // These pages must keep working without a connection; a driver loses it in every tunnel.
  if (textsOf(found.at(-1)?.id ?? '') === 'all') store.load('all').catch(() => {});
  // The page has its own texts. A visitor who does something may soon need others: for a list, a dialog, the next page.
  const prepare = () => {
    for (const name of intents) removeEventListener(name, prepare);
    afterPaint(() => void store.load('guest').catch(() => {}));
  };
  for (const name of intents) addEventListener(name, prepare, { passive: true });
}

// A separate task: evaluating the modules was one, and a slow phone may need to scroll in between.
const begin = () => setTimeout(() => void start());
// The scripts are fetched after the first paint, and may arrive before the end of the page, which has its data.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();
