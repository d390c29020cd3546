import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import type { Role } from '#domain/people/roles.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { notify } from '#web/ui/toast.ts';
import { usePageData } from './page-data.tsx';
import { currentUser, hasExpired, hasRole, isManager, rememberUser, type SessionUser, useUser } from './session.ts';

type MayEnter = (user: SessionUser) => boolean;

/** What the guard decides. The server enforces every rule by itself; this only spares people a page full of refusals. */
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

/** A route's element that lets only these roles pass; all others go to the login, and come back after it. */
export const guardFor = (...allowed: readonly Role[]) => guardBy((user) => hasRole(user, ...allowed));

/** The same for what a dispatcher may not do. */
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
      // The first render in the browser repeats the served one, which knows no user; the effect sees the truth.
      const truth = decide(currentUser(), mayEnter, Date.now());
      if (truth === 'login') {
        if (currentUser()) rememberUser(null);
        void navigate(paths.login(here), { replace: true });
      }
      // The effect runs again when the user becomes known; one refusal is said once.
      if (truth === 'refuse' && refused.current !== here) {
        refused.current = here;
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
