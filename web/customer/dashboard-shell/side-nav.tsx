import { Bell, BriefcaseBusiness, CarTaxiFront, House, type LucideIcon, Repeat, UserRound } from 'lucide-react';
import { DrawerButton, useDrawer } from '#web/app/layout/drawer.tsx';
import { LanguageLinks } from '#web/app/layout/language-picker.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { NavLink } from '#web/router/link.tsx';
import { FullScreenEntry } from './full-screen-toggle.tsx';

const links: readonly { key: string; to: string; icon: LucideIcon }[] = [
  { key: 'Dash_nav-home', to: paths.dashboardHome(), icon: House },
  { key: 'Dash_nav-repeats', to: paths.dashboardRepeats(), icon: Repeat },
  { key: 'Dash_nav-profile', to: paths.dashboardProfile(), icon: UserRound },
  { key: 'Dash_nav-notifications', to: paths.dashboardNotifications(), icon: Bell },
  { key: 'Dash_nav-account', to: paths.account(), icon: BriefcaseBusiness },
  { key: 'Dash_nav-book', to: paths.booking(), icon: CarTaxiFront },
];

const line =
  'flex min-h-12 w-full items-center gap-4 overflow-hidden rounded-control px-3 text-small font-semibold whitespace-nowrap text-ink-soft no-underline transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-lamp-glow aria-[current=page]:text-on-lamp-glow [&_svg]:size-6 [&_svg]:shrink-0';

/**
 * The side navigation and its button. Wide screens always show its icons, the widest its words too; opened, it covers the page on every other.
 */
export function SideNav() {
  const { t } = useTranslation();
  const drawer = useDrawer();
  const { isOpen, close, area } = drawer;
  return (
    <div ref={area}>
      <DrawerButton
        drawer={drawer}
        controls="side-nav"
        labels={{ open: t('Dash_nav-open'), close: t('Dash_nav-close') }}
      />
      <nav
        id="side-nav"
        aria-label={t('Dash_nav')}
        data-open={isOpen || undefined}
        className="group invisible fixed inset-y-0 top-[4rem] left-0 z-(--layer-header) w-64 -translate-x-full overflow-y-auto border-r border-line bg-surface py-4 text-ink transition-[translate,width,visibility] duration-250 data-open:visible data-open:translate-x-0 data-open:shadow-float lg:visible lg:w-18 lg:translate-x-0 lg:data-open:w-64 min-[96rem]:w-64"
      >
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 px-3">
          {links.map(({ key, to, icon: Icon }) => (
            <li key={key}>
              <NavLink to={to} title={t(key)} onClick={close} className={line}>
                <Icon aria-hidden="true" />
                <span className="transition-opacity duration-250 lg:opacity-0 min-[96rem]:opacity-100 lg:group-data-open:opacity-100">
                  {t(key)}
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="mt-4 border-t border-line px-3 pt-4 sm:hidden">
          <FullScreenEntry className={line} onDone={close} />
          <LanguageLinks onChosen={close} className="mt-2" />
        </div>
      </nav>
    </div>
  );
}
