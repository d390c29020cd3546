import { type ReactNode, useEffect, useRef } from 'react';
import { usePageHandle } from '#web/app/page-handle.ts';
import { timings } from '#web/app/timings.ts';
import { useLocation } from '#web/router/use-router.ts';

/** Renders the pages. A new page slides in and gets the focus, for screen readers. */
export function RouteStage({ children }: { children: ReactNode }) {
  const stage = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const still = usePageHandle()?.still ?? false;
  const shownPath = useRef(pathname);

  useEffect(() => {
    const main = stage.current;
    if (!main || shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!hash) main.focus({ preventScroll: true });
    if (still || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    main.animate(
      [
        { opacity: 0, transform: 'translateY(16px)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: timings.routeAnimation, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
  }, [pathname, hash, still]);

  return (
    <main ref={stage} id="content" tabIndex={-1} className="outline-none">
      {children}
    </main>
  );
}
