import { driverBody } from '#domain/api/fleet.ts';
import { type Driver, type DriverBody, saveDriver } from '#web/api/fleet.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DateBox } from './date-box.tsx';
import { useRecordForm } from './record-form.ts';
import { FieldGroup, RecordSheet, RemarksGroup } from './record-sheet.tsx';

const names = [
  'name',
  'phone',
  'badgeNumber',
  'badgeAuthority',
  'badgeExpires',
  'licenceExpires',
  'email',
  'remarks',
] as const;
type Values = Required<DriverBody>;

const valuesOf = (driver: Driver | null): Values => ({
  name: driver?.name ?? '',
  phone: driver?.phone ?? '',
  badgeNumber: driver?.badgeNumber ?? '',
  badgeAuthority: driver?.badgeAuthority ?? '',
  badgeExpires: driver?.badgeExpires ?? '',
  licenceExpires: driver?.licenceExpires ?? '',
  email: driver?.email ?? '',
  remarks: driver?.remarks ?? '',
});

/** Whether there is a login, or what the email address will do. */
function AccountHint({ driver }: { driver: Driver | null }) {
  const { t } = useTranslation();
  const key = driver?.email ? 'Drivers_account-has' : 'Drivers_account-make';
  return <Notice className="sm:col-span-2">{t(key)}</Notice>;
}

/** A driver's record. */
export function DriverSheet({ driver, open }: { driver: Driver | null; open: (id: string | null) => void }) {
  const { t } = useTranslation();
  const held = useRecordForm<Values>({
    record: driver,
    open,
    values: valuesOf(driver),
    names,
    schema: driverBody,
    save: (values) => saveDriver(driver?.id ?? null, values),
    savedText: t('Drivers_saved'),
  });
  const { field, day } = held;
  return (
    <RecordSheet kind="driver" title={driver ? driver.name : t('Drivers_add')} held={held}>
      <TextField label={t('Drivers_name')} autoComplete="off" {...field('name')} />
      <TextField label={t('Drivers_phone')} type="tel" autoComplete="off" {...field('phone')} />
      <FieldGroup title={t('Drivers_documents')}>
        <TextField label={t('Drivers_badge-number')} autoComplete="off" {...field('badgeNumber')} />
        <TextField label={t('Drivers_authority')} autoComplete="off" {...field('badgeAuthority')} />
        <DateBox label={t('Drivers_badge-expires')} {...day('badgeExpires')} />
        <DateBox label={t('Drivers_licence-expires')} {...day('licenceExpires')} />
      </FieldGroup>
      <FieldGroup title={t('Drivers_account')}>
        <TextField
          label={t('Drivers_email')}
          type="email"
          autoComplete="off"
          optional
          className="sm:col-span-2"
          {...field('email')}
        />
        <AccountHint driver={driver} />
      </FieldGroup>
      <RemarksGroup {...field('remarks')} />
    </RecordSheet>
  );
}
