import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { officeStart } from '#web/app/after-login.ts';
import { hasRole, useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link, NavLink } from '#web/router/link.tsx';
import { AccountCorner } from './account-corner.tsx';
import { LondonClock } from './london-clock.tsx';
import { useTabs } from './nav-tabs.tsx';
import { SocialLinks } from './social-links.tsx';
import { type SubmenuItem, submenuTarget } from './submenu.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const row =
  'flex min-h-12 w-full items-center rounded-control px-3 text-left no-underline transition hover:bg-hover aria-[current=page]:font-semibold aria-[current=page]:text-lamp';

/** Drivers do not book, so they get their own page instead of quote and booking. */
function useSubmenu(): readonly { item: SubmenuItem; key: string }[] {
  const user = useUser();
  const driver = hasRole(user, 'Driver');
  return [
    ...(driver
      ? []
      : ([
          { item: 'get-a-quote', key: 'Menu_get-a-quote' },
          { item: 'make-booking', key: 'Menu_make-booking' },
        ] as const)),
    ...(user ? [] : ([{ item: 'open-account', key: 'Menu_open-account' }] as const)),
    ...(hasRole(user, 'Driver', 'Writer') ? ([{ item: 'driver', key: 'Menu_driver' }] as const) : []),
  ];
}

/** The menu behind the hamburger. */
export function MobileMenu({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const tabs = useTabs();
  const user = useUser();
  const items = useSubmenu();
  const [unfolded, setUnfolded] = useState(false);
  return (
    <div className="column grid gap-1 border-t border-line py-4 text-lead">
      <ul>
        {hasRole(user, 'Writer') ? (
          <li>
            <Link to={officeStart(user)} onClick={close} className={row}>
              {t('Nav_office')}
            </Link>
          </li>
        ) : null}
        {tabs.map(({ key, to }) => (
          <li key={key}>
            <NavLink to={to} onClick={close} className={row}>
              {t(key)}
            </NavLink>
          </li>
        ))}
        <li>
          <NavLink to={paths.manage()} onClick={close} className={row}>
            {t('Nav_find')}
          </NavLink>
        </li>
        <li>
          <button
            type="button"
            aria-expanded={unfolded}
            aria-controls="account-submenu"
            onClick={() => setUnfolded(!unfolded)}
            className={row}
          >
            {t(hasRole(user, 'Driver') ? 'Menu_driver-account' : 'Menu_corporate-account')}
            <ChevronDown
              aria-hidden="true"
              className={`ml-auto size-5 transition duration-250 ${unfolded ? 'rotate-180' : ''}`}
            />
          </button>
          <ul id="account-submenu" hidden={!unfolded} className="ml-3 border-l border-line pl-3">
            {items.map(({ item, key }) => (
              <li key={item}>
                <Link to={submenuTarget(item, user !== null)} onClick={close} className={row}>
                  {t(key)}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-4 px-3 pt-3">
        <AccountCorner onDone={close} />
        <div className="flex items-center gap-3">
          <LondonClock />
          <ThemeToggle />
        </div>
      </div>
      <SocialLinks className="flex flex-wrap items-center gap-1" />
    </div>
  );
}
