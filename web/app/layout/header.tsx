import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AccountCorner } from './account-corner.tsx';
import { Hamburger } from './hamburger.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { Logo } from './logo.tsx';
import { LondonClock } from './london-clock.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavTabs } from './nav-tabs.tsx';
import { useDismiss } from './use-dismiss.ts';

/** Whether the page is scrolled past the header's original position. */
function useStuck() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return undefined;
    const observer = new IntersectionObserver((entries) => setStuck(entries.at(-1)?.isIntersecting === false));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { sentinel, stuck };
}

export function Header() {
  const { t } = useTranslation();
  const { sentinel, stuck } = useStuck();
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(open, area, close);
  return (
    <>
      <div ref={sentinel} aria-hidden="true" className="night h-px" />
      <header
        ref={area}
        data-stuck={stuck || undefined}
        data-print="hide"
        className="night sticky top-0 z-(--layer-header) border-b border-line transition-shadow duration-250 data-stuck:shadow-float"
      >
        <div className="column flex min-h-16 flex-wrap items-center gap-x-2 2xl:gap-x-4">
          <Logo />
          <nav aria-label={t('Layout_main-nav')} className="hidden self-stretch xl:flex noscript:flex">
            <NavTabs />
          </nav>
          <div className="hidden xl:block">
            <LondonClock />
          </div>
          <div className="ml-auto flex items-center gap-1 noscript:hidden">
            <LanguagePicker />
            <div className="hidden xl:block">
              <AccountCorner />
            </div>
            <div className="xl:hidden">
              <Hamburger open={open} toggle={() => setOpen(!open)} />
            </div>
          </div>
        </div>
        <nav id="mobile-menu" aria-label={t('Layout_mobile-nav')} hidden={!open} className="xl:hidden">
          <MobileMenu close={close} />
        </nav>
      </header>
    </>
  );
}
