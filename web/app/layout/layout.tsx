import { useEffect } from 'react';
import { belowFold } from '#web/app/below-fold.tsx';
import { usePageHandle } from '#web/app/page-handle.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Outlet } from '#web/router/outlet.tsx';
import { ScrollKeeper } from '#web/router/scroll-keeper.tsx';
import { ToastHost } from '#web/ui/toast/toast-host.tsx';
import { currentUser, hasExpired, mayHaveSession, rememberUser } from '../session.ts';
import { HeadSync } from './head-sync.tsx';
import { Header } from './header.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { RouteStage } from './route-stage.tsx';
import { ScrollCompanions } from './scroll-companions.tsx';
import { TopBanner } from './top-banner.tsx';

/**
 * Once per load: a remembered user is checked with the server, because a session can end elsewhere. Guests need no
 * call.
 */
function SessionKeeper() {
  useEffect(() => {
    if (!mayHaveSession()) return;
    const user = currentUser();
    if (user && hasExpired(user)) rememberUser(null);
    import('#web/app/session-calls.ts')
      .then(({ refreshUser }) => refreshUser())
      // Offline: the remembered user stays, and the server decides at the next call.
      .catch(() => {});
  }, []);
  return null;
}

const Footer = belowFold(async () => (await import('./footer.tsx')).Footer);
const ShortFooter = belowFold(async () => (await import('./short-footer.tsx')).ShortFooter);

/** The layout around every page. Pages of drivers and the office have their own. */
export function Layout() {
  const { t } = useTranslation();
  const { bare = false, bar, footer } = usePageHandle() ?? {};
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-[0.5rem] focus:left-2 focus:z-(--layer-toast) focus:rounded-pill focus:bg-lamp focus:px-5 focus:py-3 focus:font-semibold focus:text-on-lamp"
      >
        {t('Layout_skip')}
      </a>
      {bare ? null : <TopBanner />}
      {bare ? null : <Header />}
      <RouteStage>
        <Outlet />
      </RouteStage>
      {bare ? null : (
        <>
          {footer === 'short' ? null : <ScrollCompanions />}
          {bar === 'never' ? null : <MobileBar stepsAside={bar === 'aside'} />}
          {footer === 'short' ? <ShortFooter /> : <Footer />}
        </>
      )}
      <HeadSync />
      <ToastHost />
      <SessionKeeper />
      <ScrollKeeper />
    </>
  );
}
