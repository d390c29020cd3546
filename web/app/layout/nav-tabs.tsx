import { useLayoutEffect, useRef } from 'react';
import { hasRole, useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { NavLink } from '#web/router/link.tsx';
import { useLocation } from '#web/router/use-router.ts';

/** The header's tabs. Book is for guests and customers; drivers and staff have their own pages. */
export function useTabs(): readonly { key: string; to: string }[] {
  const user = useUser();
  const all = [
    { key: 'Nav_Home', to: paths.home() },
    { key: 'Nav_Airport', to: paths.airportTransfer() },
    { key: 'Nav_Book', to: paths.booking() },
    { key: 'Nav_Contact', to: paths.contact() },
    { key: 'Nav_Areas', to: paths.areasCovered() },
  ];
  return user === null || hasRole(user, 'Reader') ? all : all.filter(({ key }) => key !== 'Nav_Book');
}

/** Moves the marker under the selected tab: one pixel wide and scaled, so that only `transform` is animated. */
function placeMarker(list: HTMLElement, marker: HTMLElement): void {
  const selected = list.querySelector<HTMLElement>('[aria-current="page"]');
  marker.style.opacity = selected ? '1' : '0';
  if (selected) marker.style.transform = `translateX(${selected.offsetLeft}px) scaleX(${selected.offsetWidth})`;
}

export function NavTabs() {
  const { t } = useTranslation();
  const tabs = useTabs();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const marker = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const [nav, line] = [list.current, marker.current];
    if (!nav || !line) return undefined;
    const place = () => placeMarker(nav, line);
    place();
    // Another language, or the web font, changes the tabs' widths.
    const observer = new ResizeObserver(place);
    observer.observe(nav);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page selects another tab
  }, [pathname]);

  return (
    <div className="relative flex">
      <ul ref={list} className="flex flex-wrap items-stretch">
        {tabs.map(({ key, to }) => (
          <li key={key}>
            <NavLink
              to={to}
              className="flex h-full min-h-11 items-center px-3 2xl:px-3.5 text-small font-medium text-ink-soft no-underline transition hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {t(key)}
            </NavLink>
          </li>
        ))}
      </ul>
      <span
        ref={marker}
        aria-hidden="true"
        className="absolute bottom-0 left-0 h-0.5 w-px origin-left bg-lamp opacity-0 transition duration-250"
      />
    </div>
  );
}
