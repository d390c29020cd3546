import { useQuery } from '@tanstack/react-query';
import { House, LogOut, Mail, Phone, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { fullName, profileQuery } from '#web/api/customer/profile.ts';
import { mailHref, telHref } from '#web/app/layout/contact-links.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useUser } from '#web/app/session.ts';
import { useSignOut } from '#web/app/use-sign-out.ts';
import { pictureQuery } from '#web/customer/profile-images/own-picture.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-small font-medium no-underline transition-colors hover:bg-hover [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-soft';

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </>
  );
}

/** Name, links, support and log out, behind the profile picture. */
export function ProfileBox() {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  const signOut = useSignOut();
  const email = useUser()?.email ?? '';
  const { data: profile } = useQuery(profileQuery);
  const { data: picture } = useQuery(pictureQuery);
  const [open, setOpen] = useState(false);
  const name = fullName(profile) || email;
  const close = () => setOpen(false);
  const trigger = (
    <button
      type="button"
      aria-label={t('Dash_profile-box')}
      title={t('Dash_profile-box')}
      className="inline-grid size-11 place-items-center rounded-pill transition hover:bg-hover"
    >
      <Avatar name={name} src={picture} size="small" />
    </button>
  );
  return (
    <Popover label={t('Dash_profile-box')} trigger={trigger} open={open} onOpenChange={setOpen} className="w-72 p-2!">
      <div className="flex items-center gap-3 border-b border-line px-3 pt-2 pb-4">
        <Avatar name={name} src={picture} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-tiny text-ink-soft">{email}</p>
        </div>
      </div>
      <ul className="py-2">
        <li>
          <Link to={paths.dashboardHome()} className={row} onClick={close}>
            <Row icon={<House aria-hidden="true" />}>{t('Dash_nav-home')}</Row>
          </Link>
        </li>
        <li>
          <Link to={paths.dashboardProfile()} className={row} onClick={close}>
            <Row icon={<UserRound aria-hidden="true" />}>{t('Dash_nav-profile')}</Row>
          </Link>
        </li>
      </ul>
      <p className="eyebrow px-3">{t('Dash_support')}</p>
      <ul className="pb-2">
        <li>
          <a href={telHref(firm.phone)} className={row} data-figures>
            <Row icon={<Phone aria-hidden="true" />}>{formatPhone(firm.phone, tag)}</Row>
          </a>
        </li>
        <li>
          <a href={mailHref(firm.email)} className={row}>
            <Row icon={<Mail aria-hidden="true" />}>{firm.email}</Row>
          </a>
        </li>
      </ul>
      <div className="border-t border-line pt-2">
        <button type="button" className={row} onClick={() => void signOut()}>
          <Row icon={<LogOut aria-hidden="true" />}>{t('Dash_log-out')}</Row>
        </button>
      </div>
    </Popover>
  );
}
