import { useQuery } from '@tanstack/react-query';
import { Pencil, Phone, Star, UserRoundX, View } from 'lucide-react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { type BoardJob, suggestionsQuery } from '#web/api/office/board.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useHere } from '#web/office/booking-edit/use-origin.ts';
import { paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/use-router.ts';
import { type MenuItem, PlacedMenu } from '#web/ui/popup/menu.tsx';

/** How many drivers the menu offers. */
const most = 5;

interface JobMenuProps {
  readonly job: BoardJob;
  readonly at: HTMLElement;
  readonly onClose: () => void;
  readonly onOpen: () => void;
  readonly onRelease: () => void;
  readonly onAssign: (driverId: string, vehicleId: string) => void;
}

const dial = (phone: string) => {
  location.href = telHref(phone);
};

/** What can be done with a job without opening it. */
export function JobMenu({ job, at, onClose, onOpen, onRelease, onAssign }: JobMenuProps) {
  const { t, tag } = useTranslation();
  const here = useHere();
  const navigate = useNavigate();
  const mayAssign = job.tone !== 'done';
  const { data } = useQuery({ ...suggestionsQuery(job), enabled: mayAssign });
  const offers = (data?.$values ?? []).filter(({ driverId }) => driverId !== job.driver?.id).slice(0, most);
  const items: MenuItem[] = [
    { key: 'open', label: t('Dayboard_details'), icon: <View aria-hidden="true" />, onPick: onOpen },
    ...(mayAssign
      ? offers.map(({ driverId, vehicleId, driver, registration }) => ({
          key: driverId,
          label: `${t('Dayboard_drop', { name: driver })} (${registration})`,
          icon: <Star aria-hidden="true" />,
          onPick: () => onAssign(driverId, vehicleId),
        }))
      : []),
    ...(job.driver && mayAssign && job.tone !== 'under-way'
      ? [{ key: 'free', label: t('Dayboard_release'), icon: <UserRoundX aria-hidden="true" />, onPick: onRelease }]
      : []),
    {
      key: 'call',
      label: t('Dayboard_call', { phone: formatPhone(job.phoneNumber, tag) }),
      icon: <Phone aria-hidden="true" />,
      onPick: () => dial(job.phoneNumber),
    },
    {
      key: 'edit',
      label: t('Dayboard_edit'),
      icon: <Pencil aria-hidden="true" />,
      onPick: () => void navigate(paths.adminBooking(job.id), { state: here }),
    },
  ];
  return <PlacedMenu label={t('Dayboard_menu', { name: job.name })} {...{ at, items, onClose }} />;
}
