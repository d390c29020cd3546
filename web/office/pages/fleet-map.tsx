import { useTranslation } from '#web/i18n/translation.tsx';
import { FleetMap } from '#web/office/fleet-map/fleet-map.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';

export const handle = officeHandle(
  'Staff_nav-fleet-map',
  'Fleetmap_',
  'Track_age-',
  'Track_accuracy',
  'Daysheet_mail-button',
);

/** Every car on a trip, on one map. */
export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="text-h2">{t('Staff_nav-fleet-map')}</h1>
      <p className="mt-1 mb-4 max-w-text text-small text-ink-soft">{t('Fleetmap_lead')}</p>
      <FleetMap />
    </>
  );
}
