import { ArrowUp } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { SocialLinks } from './social-links.tsx';
import { useScrolledHalf } from './use-scrolled.ts';

function toTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** Shown in the lower half of a page: the scroll-to-top button, and the social links at the side. */
export function ScrollCompanions() {
  const { t } = useTranslation();
  const past = useScrolledHalf();
  return (
    <div data-print="hide">
      <button
        type="button"
        hidden={!past}
        onClick={toTop}
        aria-label={t('Layout_scroll-top')}
        title={t('Layout_scroll-top')}
        className="night fixed right-4 bottom-24 z-(--layer-bar) grid size-12 place-items-center rounded-pill border border-line shadow-float transition hover:bg-hover lg:right-6 lg:bottom-6"
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </button>
      <aside
        hidden={!past}
        aria-label={t('Layout_social-bar')}
        className="night fixed top-1/2 right-0 z-(--layer-bar) -translate-y-1/2 rounded-l-card border border-r-0 border-line p-1 shadow-float max-lg:hidden"
      >
        <SocialLinks className="grid gap-1" />
      </aside>
    </div>
  );
}
