import { useEffect, useRef } from 'react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import type { Role } from '#domain/people/roles.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Outlet } from '#web/router/outlet.tsx';
import { useLocation, useNavigate } from '#web/router/use-router.ts';
import { notify } from '#web/ui/toast/toast.ts';
import { officeStart } from './after-login.ts';
import { usePageData } from './page-data.tsx';
import {
  currentUser,
  hasExpired,
  hasRole,
  isDispatcher,
  isManager,
  mayKeepBooks,
  rememberUser,
  type SessionUser,
  useUser,
} from './session.ts';

type MayEnter = (user: SessionUser) => boolean;

/** The guard's decision. The server enforces every rule itself; this only spares people a page full of errors. */
function decide(user: SessionUser | null, mayEnter: MayEnter, now: number): 'enter' | 'login' | 'refuse' {
  if (!user || hasExpired(user, now)) return 'login';
  return mayEnter(user) ? 'enter' : 'refuse';
}

function NoScript() {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  return (
    <noscript>
      <div className="column section-gap">
        <p className="text-lead">{t('Layout_no-script', { phone: formatPhone(firm.phone, tag) })}</p>
        <p>
          <a href={telHref(firm.phone)} className="text-link">
            {formatPhone(firm.phone, tag)}
          </a>
        </p>
      </div>
    </noscript>
  );
}

/** A route element for certain roles only; everyone else goes to the login, and returns after it. */
export const guardFor = (...allowed: readonly Role[]) => guardBy((user) => hasRole(user, ...allowed));

/** The same for the day’s work of the office, for its money, and for pages that need a manager. */
export const guardForDispatchers = () => guardBy(isDispatcher);
export const guardForBookkeepers = () => guardBy(mayKeepBooks);
export const guardForManagers = () => guardBy(isManager);

function guardBy(mayEnter: MayEnter) {
  return function Guarded() {
    const { t } = useTranslation();
    const user = useUser();
    const { pathname, search, hash } = useLocation();
    const navigate = useNavigate();
    const here = `${pathname}${search}${hash}`;
    const verdict = decide(user, mayEnter, Date.now());
    const refused = useRef('');

    useEffect(() => {
      // The first render in the browser must match the served HTML, which has no user; the effect knows the real one.
      const truth = decide(currentUser(), mayEnter, Date.now());
      if (truth === 'login') {
        if (currentUser()) rememberUser(null);
        void navigate(paths.login(here), { replace: true });
      }
      // The effect runs again when the user is known; show one refusal only once.
      if (truth === 'refuse' && refused.current !== here) {
        refused.current = here;
        // The office starts with the bookings, which are not for bookkeepers; they start with their own page.
        const start = officeStart(currentUser());
        if (pathname === paths.adminBookings() && start !== pathname) {
          void navigate(start, { replace: true });
          return;
        }
        notify({ kind: 'bad', text: t('Guard_unauthorized') });
        void navigate(`${paths.root()}?${new URLSearchParams({ returnUrl: here })}`, { replace: true });
      }
      // oxlint-disable-next-line react/exhaustive-deps -- decided once for each place and person
    }, [here, user]);

    return verdict === 'enter' ? <Outlet /> : <GuardShell />;
  };
}

function GuardShell() {
  const { t } = useTranslation();
  return (
    <div className="min-h-[60vh]">
      <NoScript />
      <output className="sr-only">{t('Layout_checking')}</output>
    </div>
  );
}
