import { useEffect, useRef } from 'react';
import { LanguagePicker } from '#web/app/layout/language-picker.tsx';
import { Logo } from '#web/app/layout/logo.tsx';
import { ThemeToggle } from '#web/app/layout/theme-toggle.tsx';
import { timings } from '#web/app/timings.ts';
import { NotificationsBox } from '#web/customer/notifications-box/notifications-box.tsx';
import { Outlet } from '#web/router/outlet.tsx';
import { useLocation } from '#web/router/use-router.ts';
import { FullScreenToggle } from './full-screen-toggle.tsx';
import { ProfileBox } from './profile-box.tsx';
import { SideNav } from './side-nav.tsx';

/** A new page slides in; header and navigation stay in place. */
function Stage() {
  const stage = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    stage.current?.animate(
      [
        { opacity: 0, transform: 'translateY(12px)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: timings.routeAnimation, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
  }, [pathname]);
  return (
    <div ref={stage} className="column py-6 sm:py-10">
      <Outlet />
    </div>
  );
}

/** The layout of the customer's area. */
export function DashboardShell() {
  return (
    <div className="min-h-(--screen)">
      <header
        data-print="hide"
        className="night sticky top-0 z-(--layer-header) flex h-16 items-center gap-1 border-b border-line px-2 sm:px-4"
      >
        <SideNav />
        {/* The narrowest phones have no space for the name. */}
        <div className="min-w-0 flex-1 overflow-hidden px-1 max-[22.5rem]:[&_span]:sr-only">
          <Logo />
        </div>
        <div className="max-sm:hidden">
          <LanguagePicker />
        </div>
        <ThemeToggle />
        <FullScreenToggle />
        <NotificationsBox />
        <ProfileBox />
      </header>
      {/* The words of the navigation need 256 px beside the 1200 px column. */}
      <div className="lg:pl-18 min-[96rem]:pl-64">
        <Stage />
      </div>
    </div>
  );
}
