import { LayoutDashboard, Mail, Phone, TicketCheck } from 'lucide-react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { hasRole, useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { mailHref, telHref } from './contact-links.ts';
import { SocialLinks } from './social-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const link = 'inline-flex min-h-11 items-center gap-2 no-underline transition hover:text-ink lg:min-h-9 [&_svg]:size-4';

/** Phone, dashboard (customers only) or the way to a booking (guests), email and social links, above the header. */
export function TopBanner() {
  const { firm } = usePageData();
  const { t, tag } = useTranslation();
  const user = useUser();
  return (
    <aside
      aria-label={t('Layout_top-banner')}
      className="night bg-flap-edge text-small text-ink-soft"
      data-print="hide"
    >
      <div className="column flex items-center gap-x-6">
        <a href={telHref(firm.phone)} className={`${link} font-semibold whitespace-nowrap text-ink`} data-figures>
          <Phone aria-hidden="true" className="text-lamp" />
          {formatPhone(firm.phone, tag)}
        </a>
        {hasRole(user, 'Reader') ? (
          <Link
            to={paths.dashboardHome()}
            aria-label={t('Layout_dashboard')}
            title={t('Layout_dashboard')}
            className={link}
          >
            <LayoutDashboard aria-hidden="true" />
            <span className="hidden sm:inline">{t('Layout_dashboard')}</span>
          </Link>
        ) : null}
        {user ? null : (
          <Link to={paths.manage()} className={`${link} max-xl:hidden`}>
            <TicketCheck aria-hidden="true" />
            {t('Nav_find')}
          </Link>
        )}
        <a href={mailHref(firm.email)} className={`${link} ml-auto min-w-0 justify-end`}>
          <Mail aria-hidden="true" className="shrink-0" />
          <span className="truncate max-sm:sr-only">{firm.email}</span>
        </a>
        <SocialLinks className="hidden items-center lg:flex" />
        <div className="-ml-4 hidden xl:block">
          <ThemeToggle />
        </div>
      </div>
    </aside>
  );
}
