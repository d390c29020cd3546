import { driverBody } from '#domain/api/fleet.ts';
import { type Driver, type DriverBody, keepDriver } from '#web/api/staff-fleet.ts';
import { useLeaveGuard } from '#web/app/forms/leave-guard.tsx';
import { useWords } from '#web/i18n/words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DateBox } from './date-box.tsx';
import { LeaveFleet } from './leave-fleet.tsx';
import { PaperFiles } from './paper-files.tsx';
import { useRecordForm } from './record-form.ts';
import { FieldGroup, RecordSheet } from './record-sheet.tsx';

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

/** How the sign-in account stands, or what the address will do. */
function AccountHint({ driver }: { driver: Driver | null }) {
  const { t } = useWords();
  const key = driver?.email ? 'Drivers_account-has' : 'Drivers_account-make';
  return <Notice className="sm:col-span-2">{t(key)}</Notice>;
}

/** A driver's record. A new one stays open after saving, so that copies of the papers can follow. */
export function DriverSheet({ driver, open }: { driver: Driver | null; open: (id: string | null) => void }) {
  const { t } = useWords();
  const held = useRecordForm<Values>({
    values: valuesOf(driver),
    names,
    schema: driverBody,
    save: (values) => keepDriver(driver?.id ?? null, values),
    savedText: t('Drivers_saved'),
    onSaved: (id) => {
      guard.release();
      open(driver ? null : id);
    },
  });
  const guard = useLeaveGuard(held.isDirty);
  const { field, errorOf, form } = held;
  const day = (name: 'badgeExpires' | 'licenceExpires') => ({ control: form.control, name, error: errorOf(name) });
  return (
    <RecordSheet
      title={driver ? driver.name : t('Drivers_add')}
      held={held}
      guard={guard}
      onClose={() => open(null)}
      fields={
        <>
          <TextField label={t('Drivers_name')} autoComplete="off" {...field('name')} />
          <TextField label={t('Drivers_phone')} type="tel" autoComplete="off" {...field('phone')} />
          <FieldGroup title={t('Drivers_papers')}>
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
          <FieldGroup title={t('Drivers_remarks')}>
            <TextArea
              label={t('Drivers_remarks-label')}
              hideLabel
              rows={2}
              className="sm:col-span-2"
              {...field('remarks')}
            />
          </FieldGroup>
        </>
      }
    >
      {driver ? (
        <>
          <PaperFiles kind="driver" id={driver.id} />
          <LeaveFleet
            kind="driver"
            id={driver.id}
            isRetired={driver.retiredAt !== null}
            onDone={() => {
              guard.release();
              open(null);
            }}
          />
        </>
      ) : null}
    </RecordSheet>
  );
}
