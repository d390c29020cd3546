import { useQuery } from '@tanstack/react-query';
import { fullName, profileQuery } from '#web/api/customer/profile.ts';
import { useNow } from '#web/app/use-now.ts';
import { pictureQuery } from '#web/customer/profile-images/own-picture.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { greetingKey } from './greeting.ts';

/** Greeting and profile picture, and the page's main action: to book. */
export function HomeHead({ compact }: { compact: boolean }) {
  const { t } = useTranslation();
  // The greeting follows the time in London while the page stays open.
  const greeting = t(greetingKey(new Date(useNow(30_000))));
  const { data: profile } = useQuery(profileQuery);
  const { data: picture } = useQuery(pictureQuery);
  const name = profile?.firstName ?? '';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:gap-x-5">
      <Avatar name={fullName(profile)} src={picture} size="medium" alt={t('Dash_picture')} className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <h1 className={classNames('text-h3', !compact && 'sm:text-h2')}>
          {name ? t('Dash_greeting-name', { greeting, name }) : greeting}
        </h1>
      </div>
      <ButtonLink to={paths.booking()} kind="primary" className="max-sm:px-4 max-sm:text-small">
        {t('Dash_nav-book')}
      </ButtonLink>
    </div>
  );
}
