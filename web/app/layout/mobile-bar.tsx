import { Mail, Phone } from 'lucide-react';
import { usePageData } from '#web/app/page-data.tsx';
import { holds, useUser } from '#web/app/session.ts';
import { useWords } from '#web/i18n/words.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { mailHref, telHref } from './contact-links.ts';

const round =
  'grid size-12 shrink-0 place-items-center rounded-pill border border-line-strong transition hover:bg-hover';

/** E-mail, telephone and Book now at the thumb's reach, under 900 px. */
export function MobileBar() {
  const { firm } = usePageData();
  const { t } = useWords();
  // Drivers book for nobody: what they reach for is their own room.
  const isDriver = holds(useUser(), 'Driver');
  return (
    <aside
      aria-label={t('Layout_mobile-bar')}
      data-print="hide"
      className="night fixed inset-x-0 bottom-0 z-(--layer-bar) border-t border-line pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="column flex items-center gap-3 py-2">
        <a href={mailHref(firm.email)} aria-label={t('Layout_mail-us')} className={round}>
          <Mail aria-hidden="true" className="size-5" />
        </a>
        <a href={telHref(firm.phone)} aria-label={t('Layout_call', { phone: firm.phone })} className={round}>
          <Phone aria-hidden="true" className="size-5" />
        </a>
        {isDriver ? (
          <ButtonLink to={paths.driver()} kind="outline" wide>
            {t('Menu_driver')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.booking()} kind="primary" wide>
            {t('Book_now')}
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}
