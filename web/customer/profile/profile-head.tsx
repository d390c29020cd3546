import { useQuery } from '@tanstack/react-query';
import { countsQuery } from '#web/api/customer/own-bookings.ts';
import { fullName, profileQuery } from '#web/api/customer/profile.ts';
import { pictureQuery } from '#web/customer/profile-images/own-picture.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Picture, full name and three counts. */
export function ProfileHead() {
  const { t, tag } = useTranslation();
  const { data: profile } = useQuery(profileQuery);
  const { data: picture } = useQuery(pictureQuery);
  const { data: counts } = useQuery(countsQuery);
  const name = fullName(profile);
  const figures = [
    { key: 'Profile_count-all', value: counts?.allBookings },
    { key: 'Profile_count-upcoming', value: counts?.upcomingBookings },
    { key: 'Profile_count-cancelled', value: counts?.cancelledBookings },
  ];
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-5">
      <Avatar name={name} src={picture} size="large" alt={t('Dash_picture')} />
      <p className="min-w-0 flex-1 text-h3 font-bold break-words">{name || <Skeleton className="h-7 w-40" />}</p>
      <dl className="flex justify-between gap-2 text-center max-sm:w-full sm:gap-8">
        {figures.map(({ key, value }) => (
          <div key={key} className="flex flex-col-reverse">
            <dt className="text-tiny text-ink-soft sm:text-small">{t(key)}</dt>
            <dd className="text-h2 font-bold tabular-nums">
              {value === undefined ? '–' : numberFormat(tag).format(value)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
