import { Mail, Phone } from 'lucide-react';
import { useRef } from 'react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { hasRole, useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { mailHref, telHref } from './contact-links.ts';
import { useFreeStrip } from './use-free-strip.ts';

const round =
  'grid size-12 shrink-0 place-items-center rounded-pill border border-line-strong transition hover:bg-hover';

/** Email, phone and Book now at the bottom below 900 px; drivers get a link to their own page. */
export function MobileBar({ stepsAside }: { stepsAside: boolean }) {
  const { firm } = usePageData();
  const { t, tag } = useTranslation();
  const isDriver = hasRole(useUser(), 'Driver');
  const bar = useRef<HTMLElement>(null);
  const isShown = useFreeStrip(bar, stepsAside);
  return (
    <aside
      ref={bar}
      aria-label={t('Layout_mobile-bar')}
      data-print="hide"
      className={classNames(
        'night fixed inset-x-0 bottom-0 z-(--layer-bar) border-t border-line pb-[env(safe-area-inset-bottom)] transition-[translate,visibility] duration-250 lg:hidden',
        !isShown && 'invisible translate-y-full',
      )}
    >
      <div className="column flex items-center gap-2 py-2 min-[22.5rem]:gap-3">
        <a href={mailHref(firm.email)} aria-label={t('Layout_mail-us')} className={round}>
          <Mail aria-hidden="true" className="size-5" />
        </a>
        <a
          href={telHref(firm.phone)}
          aria-label={t('Layout_call', { phone: formatPhone(firm.phone, tag) })}
          className={round}
        >
          <Phone aria-hidden="true" className="size-5" />
        </a>
        {isDriver ? (
          <ButtonLink to={paths.driver()} kind="outline" className="min-w-0 px-4">
            {t('Menu_driver')}
          </ButtonLink>
        ) : null}
        <ButtonLink to={paths.booking()} kind="primary" className="min-w-0 flex-1 px-3">
          {t('Book_now')}
        </ButtonLink>
      </div>
    </aside>
  );
}
