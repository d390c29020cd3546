import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { DrawerButton, useDrawer } from '#web/app/layout/drawer.tsx';
import { LanguagePicker } from '#web/app/layout/language-picker.tsx';
import { Logo } from '#web/app/layout/logo.tsx';
import { ThemeToggle } from '#web/app/layout/theme-toggle.tsx';
import { useUser } from '#web/app/session.ts';
import { useSignOut } from '#web/app/use-sign-out.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LiveLamp } from './live-lamp.tsx';
import { RoomLinks } from './page-links.tsx';

/** Narrow screens open the rooms over the page. */
function RoomDrawer() {
  const { t } = useTranslation();
  const drawer = useDrawer();
  const { isOpen, close, area } = drawer;
  return (
    <div ref={area} className="lg:hidden">
      <DrawerButton
        drawer={drawer}
        controls="staff-rooms"
        labels={{ open: t('Staff_nav-open'), close: t('Staff_nav-close') }}
      />
      <nav
        id="staff-rooms"
        aria-label={t('Staff_nav')}
        hidden={!isOpen}
        className="fixed inset-y-0 top-14 left-0 z-(--layer-header) w-64 overflow-y-auto border-r border-line bg-surface text-ink shadow-float"
      >
        <RoomLinks onPick={close} />
        <div className="border-t border-line p-3 sm:hidden">
          <LanguagePicker />
        </div>
      </nav>
    </div>
  );
}

/** The frame of the staff's rooms: denser than the public pages, the rooms always at hand on a wide screen. */
export function OfficeShell({ tools }: { tools?: ReactNode }) {
  const { t } = useTranslation();
  const email = useUser()?.email ?? '';
  const signOut = useSignOut();
  return (
    <div className="min-h-dvh">
      <header
        data-print="hide"
        className="night sticky top-0 z-(--layer-header) flex h-14 items-center gap-1 border-b border-line px-2 sm:px-4"
      >
        <RoomDrawer />
        {/* On a phone the mark alone: half a name would be worse than none. */}
        <div className="flex min-w-0 flex-1 items-center gap-3 overflow-hidden px-1 max-sm:[&_span]:sr-only">
          <Logo />
        </div>
        {tools}
        <LiveLamp />
        <span className="truncate px-2 text-small text-ink-soft max-md:hidden">{email}</span>
        <div className="max-sm:hidden">
          <LanguagePicker />
        </div>
        <ThemeToggle />
        <IconButton label={t('Staff_log-out')} onClick={() => void signOut()}>
          <LogOut aria-hidden="true" />
        </IconButton>
      </header>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <nav
          data-print="hide"
          aria-label={t('Staff_nav')}
          className="sticky top-14 h-[calc(100dvh-3.5rem)] overflow-y-auto border-r border-line bg-surface max-lg:hidden"
        >
          <RoomLinks />
        </nav>
        <div className="min-w-0 px-4 py-5 sm:px-6">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
