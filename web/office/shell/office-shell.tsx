import { LogOut } from 'lucide-react';
import { DrawerButton, useDrawer } from '#web/app/layout/drawer.tsx';
import { LanguagePicker } from '#web/app/layout/language-picker.tsx';
import { Logo } from '#web/app/layout/logo.tsx';
import { ThemeToggle } from '#web/app/layout/theme-toggle.tsx';
import { usePageHandle } from '#web/app/page-handle.ts';
import { isDispatcher, useUser } from '#web/app/session.ts';
import { useSignOut } from '#web/app/use-sign-out.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AlertCount } from '#web/office/board-alerts/alert-count.tsx';
import { ThreadsButton } from '#web/office/driver-messages/threads-button.tsx';
import { useOfficeAway, useOfficeStatus } from '#web/office/live/office-hub.tsx';
import { NavLink } from '#web/router/link.tsx';
import { Outlet } from '#web/router/outlet.tsx';
import { useBackCloses } from '#web/router/use-back-closes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { pagesFor } from './office-pages.ts';

const looks = {
  up: { key: 'Staff_live', light: 'bg-good' },
  trying: { key: 'Staff_live-trying', light: 'bg-lamp' },
  down: { key: 'Staff_live-down', light: 'bg-bad' },
} as const;

/** Whether the page is live. */
function LiveStatus() {
  const { t } = useTranslation();
  const { state } = useOfficeStatus();
  // As the board says it: never live in one corner and away in the other.
  const isDown = useOfficeAway() || state === 'Disconnected';
  const { key, light } = looks[isDown ? 'down' : state === 'Connected' ? 'up' : 'trying'];
  return (
    <output
      className="flex items-center gap-2 px-2 text-small whitespace-nowrap text-ink-soft"
      title={t(`${key}-text`)}
    >
      <span aria-hidden="true" className={classNames('size-2 rounded-pill', light)} />
      <span className="max-sm:sr-only">{t(key)}</span>
    </output>
  );
}

/** The office's pages by group; `onPick` lets a drawer close itself. */
function PageLinks({ onPick, isRail }: { onPick?: () => void; isRail?: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <div className={isRail ? 'grid gap-3 p-1.5' : 'grid gap-5 p-3'}>
      {pagesFor(user).map((group) => (
        <section key={group.key}>
          <h2 className={isRail ? 'sr-only' : 'px-3 pb-1 text-small font-semibold text-ink-soft'}>{t(group.key)}</h2>
          <ul className="grid grid-cols-[minmax(0,1fr)]">
            {group.pages.map(({ key, to, icon: Icon }) => (
              <li key={key}>
                <NavLink
                  to={to}
                  onClick={onPick}
                  title={isRail ? t(key) : undefined}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-semibold text-ink no-underline transition-colors hover:bg-hover aria-[current=page]:bg-lamp-glow aria-[current=page]:text-on-lamp-glow lg:min-h-9"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0" />
                  <span className={isRail ? 'sr-only' : undefined}>{t(key)}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** On narrow screens the list of pages opens over the page. */
function PageDrawer() {
  const { t } = useTranslation();
  const drawer = useDrawer();
  const { isOpen, close, area } = drawer;
  useBackCloses(isOpen, close);
  return (
    <div ref={area} className="lg:hidden">
      <DrawerButton
        drawer={drawer}
        controls="staff-pages"
        labels={{ open: t('Staff_nav-open'), close: t('Staff_nav-close') }}
      />
      <nav
        id="staff-pages"
        aria-label={t('Staff_nav')}
        hidden={!isOpen}
        className="fixed inset-y-0 top-[3.5rem] left-0 z-(--layer-header) w-64 overflow-y-auto border-r border-line bg-surface text-ink shadow-float"
      >
        <PageLinks onPick={close} />
        <div className="border-t border-line p-3 sm:hidden">
          <LanguagePicker listId="staff-language-list" />
        </div>
      </nav>
    </div>
  );
}

/**
 * The layout of the office's pages: denser than the public ones, with the navigation always visible on a wide screen.
 */
export function OfficeShell() {
  const { t } = useTranslation();
  const user = useUser();
  const email = user?.email ?? '';
  const signOut = useSignOut();
  const isWide = usePageHandle()?.wide === true;
  return (
    <div className="min-h-(--screen)">
      <header
        data-print="hide"
        className="night sticky top-0 z-(--layer-header) flex h-14 items-center gap-1 border-b border-line px-2 sm:px-4"
      >
        <PageDrawer />
        {/* On a phone only the logo: half a name would be worse than none. */}
        <div className="flex min-w-0 flex-1 items-center gap-3 overflow-hidden px-1 max-sm:[&_span]:sr-only">
          <Logo />
        </div>
        {isDispatcher(user) ? (
          <>
            <ThreadsButton />
            <AlertCount />
            <LiveStatus />
          </>
        ) : null}
        <span title={email} className="max-w-72 truncate px-2 text-small text-ink-soft max-lg:hidden">
          {email}
        </span>
        <div className="max-sm:hidden">
          <LanguagePicker />
        </div>
        <ThemeToggle />
        <IconButton label={t('Staff_log-out')} onClick={() => void signOut()}>
          <LogOut aria-hidden="true" />
        </IconButton>
      </header>
      <div
        className={classNames(
          'lg:grid print:block',
          isWide ? 'lg:grid-cols-[3.5rem_minmax(0,1fr)]' : 'lg:grid-cols-[15rem_minmax(0,1fr)]',
        )}
      >
        <nav
          data-print="hide"
          aria-label={t('Staff_nav')}
          className="sticky top-[3.5rem] h-[calc(var(--screen)-3.5rem)] overflow-y-auto border-r border-line bg-surface max-lg:hidden"
        >
          <PageLinks isRail={isWide} />
        </nav>
        <div className={isWide ? 'min-w-0' : 'min-w-0 px-4 py-5 sm:px-6'}>
          <Outlet />
        </div>
      </div>
    </div>
  );
}
