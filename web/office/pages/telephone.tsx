import { useTranslation } from '#web/i18n/translation.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { TelephoneDesk } from '#web/office/telephone-desk/telephone-desk.tsx';

export const handle = officeHandle('Staff_nav-telephone', 'Telephone_', 'Quote_', 'Flight_', 'Repeat_');

/** Bookings for people who ring, write or drop in. */
export function Component() {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-h2">{t('Staff_nav-telephone')}</h1>
      <TelephoneDesk />
    </div>
  );
}
