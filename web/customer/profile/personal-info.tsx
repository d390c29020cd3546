import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatPhone, landlineOf } from '#domain/i18n/format-phone.ts';
import { formatFullDate } from '#domain/i18n/format-time.ts';
import { type Profile, profileQuery } from '#web/api/customer/profile.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

function Facts({ title, facts }: { title: string; facts: readonly [string, ReactNode][] }) {
  const { t } = useTranslation();
  return (
    <Card as="section">
      <h2 className="mb-3 text-h4">{title}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="grid gap-0.5 border-t border-line py-2.5 sm:max-lg:grid-cols-[10rem_1fr] sm:max-lg:gap-4"
          >
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="min-w-0 font-medium break-words whitespace-pre-line">
              {value || <span className="font-normal text-ink-soft">{t('Profile_unknown')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Known({ profile }: { profile: Profile }) {
  const { t, tag } = useTranslation();
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <Facts
        title={t('Profile_personal')}
        facts={[
          [t('Profile_first-name'), profile.firstName],
          [t('Profile_surname'), profile.surname],
          [t('Profile_birthday'), profile.birthday ? formatFullDate(profile.birthday, tag) : ''],
          [t('Profile_gender'), profile.gender ? t(`Profile_gender-${profile.gender}`) : ''],
        ]}
      />
      <Facts
        title={t('Profile_contact')}
        facts={[
          [t('Profile_mobile'), formatPhone(profile.mobile, tag)],
          [t('Profile_landline'), formatPhone(landlineOf(profile.landline), tag)],
          [t('Profile_email'), profile.email],
          [t('Profile_address'), profile.address],
        ]}
      />
      <Facts
        title={t('Profile_payment')}
        facts={[
          [t('Profile_pay-method'), t(`Profile_pay-${profile.payMethod}`)],
          [t('Profile_pay-note'), profile.payNote],
        ]}
      />
    </div>
  );
}

/** The person's details. */
export function PersonalInfo() {
  const problemText = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(profileQuery);
  if (data) return <Known profile={data} />;
  if (!error) return <SkeletonList count={2} />;
  return (
    <ErrorState onRetry={() => void refetch()} busy={isFetching}>
      {problemText(error)}
    </ErrorState>
  );
}
