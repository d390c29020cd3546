import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '#web/api/customer/profile.ts';
import { hasRole, useUser } from '#web/app/session.ts';
import { dashboardHandle } from '#web/customer/dashboard-shell/dashboard-handle.ts';
import { MyData } from '#web/customer/my-data/my-data.tsx';
import { CalendarAddress } from '#web/customer/profile/calendar-address.tsx';
import { EditForm } from '#web/customer/profile/edit-form.tsx';
import { PersonalInfo } from '#web/customer/profile/personal-info.tsx';
import { PreferencesCard } from '#web/customer/profile/preferences-card.tsx';
import { ProfileHead } from '#web/customer/profile/profile-head.tsx';
import { SavedPlaces } from '#web/customer/profile/saved-places.tsx';
import { PictureGrid } from '#web/customer/profile-images/picture-grid.tsx';
import { UploadForm } from '#web/customer/profile-images/upload-form.tsx';
import { FactorsCard } from '#web/customer/profile-security/factors-card.tsx';
import { SessionsCard } from '#web/customer/profile-security/sessions-card.tsx';
import { EmailCard, PasswordCard } from '#web/customer/profile-security/sign-in-forms.tsx';
import { PushSwitch } from '#web/customer/push/push-switch.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ProofHost } from '#web/shared/second-step/proof-host.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

export const handle = dashboardHandle('Profile_title');

const tabs = ['info', 'edit', 'images'] as const;
type Tab = (typeof tabs)[number];

/** The person's profile: details, form, pictures, and the account's settings. */
export function Component() {
  const { t } = useTranslation();
  const { data: profile } = useQuery(profileQuery);
  const user = useUser();
  const [tab, setTab] = useState<Tab>('info');
  const contents = {
    info: <PersonalInfo />,
    edit: profile ? <EditForm profile={profile} onSaved={() => setTab('info')} /> : <SkeletonList count={2} />,
    images: (
      <div className="grid gap-10">
        <PictureGrid />
        <UploadForm />
      </div>
    ),
  };
  return (
    <>
      <h1 className="mb-5 text-h2">{t('Profile_title')}</h1>
      <ProofHost />
      <ProfileHead />
      <div className="mt-6">
        <Tabs
          label={t('Profile_title')}
          keep
          value={tab}
          onChange={(next) => setTab(tabs.find((each) => each === next) ?? 'info')}
          tabs={tabs.map((value) => ({ value, label: t(`Profile_tab-${value}`), content: contents[value] }))}
        />
      </div>
      <div hidden={tab !== 'info'} className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          {profile ? <PreferencesCard profile={profile} /> : null}
          <SavedPlaces />
          <CalendarAddress />
          {/* The driver page has its own switch; with both, a driver's phone would ring twice. */}
          {hasRole(user, 'Driver') ? null : <PushSwitch />}
        </div>
        <div className="grid gap-5">
          {hasRole(user, 'Writer') || hasRole(user, 'Driver') ? <FactorsCard /> : null}
          <SessionsCard />
          <PasswordCard />
          <EmailCard />
        </div>
        <div className="lg:col-span-2">
          <MyData />
        </div>
      </div>
    </>
  );
}
