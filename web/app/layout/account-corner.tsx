import { BriefcaseBusiness, CarFront, LogOut, type LucideIcon } from 'lucide-react';
import { officeStart } from '#web/app/after-login.ts';
import { hasRole, useUser } from '#web/app/session.ts';
import { useSignOut } from '#web/app/use-sign-out.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/**
 * The link to the person's own pages, on wide screens; on narrow ones it is in the menu. With large buttons, in a car,
 * its name would push it into a second line.
 */
function WorkLink({ to, name, icon: Icon }: { to: string; name: string; icon: LucideIcon }) {
  return (
    <ButtonLink
      to={to}
      kind="outline"
      size="small"
      className="min-h-11 max-xl:hidden xl:max-2xl:min-w-11 xl:max-2xl:px-0 in-data-[targets=large]:px-0"
      title={name}
    >
      <Icon aria-hidden="true" />
      <span className="xl:max-2xl:sr-only in-data-[targets=large]:sr-only">{name}</span>
    </ButtonLink>
  );
}

/** Login, or the user's email and logout. */
export function AccountCorner({ onDone }: { onDone?: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const signOut = useSignOut();
  if (!user) {
    return (
      <ButtonLink to={paths.login()} kind="outline" size="small" className="min-h-11" onClick={onDone}>
        {t('Nav_Login')}
      </ButtonLink>
    );
  }
  const leave = () => {
    onDone?.();
    void signOut();
  };
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 max-w-48 truncate text-small text-ink-soft xl:max-w-20 2xl:max-w-28" title={user.email}>
        {user.email}
      </span>
      {hasRole(user, 'Writer') ? (
        <WorkLink to={officeStart(user)} name={t('Nav_office')} icon={BriefcaseBusiness} />
      ) : null}
      {hasRole(user, 'Driver') ? <WorkLink to={paths.driver()} name={t('Menu_driver')} icon={CarFront} /> : null}
      {/* In the header as an icon only: with text the row is too long in German, French and Polish. */}
      <Button
        kind="outline"
        size="small"
        className="min-h-11 xl:min-w-11 xl:px-0"
        title={t('Nav_Logout')}
        onClick={leave}
      >
        <LogOut aria-hidden="true" />
        <span className="xl:sr-only">{t('Nav_Logout')}</span>
      </Button>
    </div>
  );
}
