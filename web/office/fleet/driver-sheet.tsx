import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { driverBody, driverGenders } from '#domain/api/fleet/drivers.ts';
import { driverDocuments, expiryField, forEachExpiry, isOptional } from '#domain/booking/documents.ts';
import { typedPhone } from '#domain/i18n/format-phone.ts';
import { type Driver, type DriverBody, saveDriver, vehiclesQuery } from '#web/api/office/fleet.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import type { HeldConflict } from '#web/shared/conflict/use-conflict.ts';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DateBox } from './date-box.tsx';
import { formatExpiry } from './document-state.ts';
import { useRecordForm } from './record-form.ts';
import { FieldGroup, RecordSheet, RemarksGroup } from './record-sheet.tsx';

const names = [
  'name',
  'phone',
  'badgeNumber',
  'badgeAuthority',
  ...driverDocuments.map(expiryField),
  'email',
  'usualVehicleId',
  'gender',
  'dogExempt',
  'remarks',
] as const;
type Name = (typeof names)[number];
type Selected = 'usualVehicleId' | 'gender' | 'dogExempt';
type Values = Omit<Required<DriverBody>, Selected> & Record<Selected, string>;

const valuesOf = (driver: Driver | null, authority: string): Values => ({
  name: driver?.name ?? '',
  phone: typedPhone(driver?.phone ?? ''),
  badgeNumber: driver?.badgeNumber ?? '',
  badgeAuthority: driver?.badgeAuthority ?? authority,
  ...forEachExpiry(driverDocuments, (document) => driver?.[expiryField(document)] ?? ''),
  email: driver?.email ?? '',
  usualVehicleId: driver?.usualVehicleId ?? '',
  gender: driver?.gender ?? '',
  dogExempt: driver?.dogExempt ? 'exempt' : 'carries',
  remarks: driver?.remarks ?? '',
});

const bodyOf = (values: Values): DriverBody => ({
  ...values,
  usualVehicleId: values.usualVehicleId || null,
  gender: driverGenders.find((gender) => gender === values.gender) ?? '',
  dogExempt: values.dogExempt === 'exempt',
});

// The selects hold strings; the contract expects null for no car.
const typedBody = z.pipe(
  z.transform((values: Values) => bodyOf(values)),
  driverBody,
);

const labels: Readonly<Record<Name, string>> = {
  name: 'Drivers_name',
  phone: 'Drivers_phone',
  badgeNumber: 'Drivers_badge-number',
  badgeAuthority: 'Drivers_authority',
  ...forEachExpiry(driverDocuments, (document) => `Drivers_${document}-expires`),
  email: 'Drivers_email',
  usualVehicleId: 'Drivers_usual-car',
  gender: 'Drivers_gender',
  dogExempt: 'Drivers_dog',
  remarks: 'Drivers_remarks',
};

/** What somebody else saved of this driver meanwhile. */
function DriverConflict({ held }: { held: HeldConflict<Values, Name> }) {
  const { t, tag } = useTranslation();
  const { data = [] } = useQuery(vehiclesQuery(false));
  const format = (name: Name, values: Values) => {
    const value = values[name];
    if (name === 'dogExempt') return t(`Drivers_dog-${values.dogExempt === 'exempt' ? 'exempt' : 'carries'}`);
    if (name === 'gender') return t(`Drivers_gender-${value || 'unsaid'}`);
    if (name === 'usualVehicleId')
      return data.find(({ id }) => id === value)?.registration ?? t('Drivers_no-usual-car');
    return name.endsWith('Expires') ? formatExpiry(value ?? '', tag) : value || '–';
  };
  return <ConflictPanel held={held} labelOf={(name) => t(labels[name])} format={format} />;
}

/** The usual car, what the driver may say for customers who ask for a woman driver, and a medical exemption. */
function WorkGroup({ field }: { field: (name: Selected) => object }) {
  const { t } = useTranslation();
  const vehicles = useQuery(vehiclesQuery(false));
  const cars = (vehicles.data ?? []).map(({ id, registration, makeAndModel }) => ({
    value: id,
    label: `${registration}, ${makeAndModel}`,
  }));
  return (
    <FieldGroup title={t('Drivers_work')}>
      <SelectField
        key={vehicles.isSuccess ? 'cars' : 'no cars'}
        label={t('Drivers_usual-car')}
        options={[{ value: '', label: t('Drivers_no-usual-car') }, ...cars]}
        {...field('usualVehicleId')}
      />
      <SelectField
        label={t('Drivers_gender')}
        hint={t('Drivers_gender-hint')}
        options={driverGenders.map((value) => ({ value, label: t(`Drivers_gender-${value || 'unsaid'}`) }))}
        {...field('gender')}
      />
      <SelectField
        label={t('Drivers_dog')}
        hint={t('Drivers_dog-hint')}
        options={(['carries', 'exempt'] as const).map((value) => ({ value, label: t(`Drivers_dog-${value}`) }))}
        {...field('dogExempt')}
      />
    </FieldGroup>
  );
}

/** Whether there is a login, or what the email address will do. */
function AccountHint({ driver }: { driver: Driver | null }) {
  const { t } = useTranslation();
  const key = driver?.email ? 'Drivers_account-has' : 'Drivers_account-make';
  return <Notice className="sm:col-span-2">{t(key)}</Notice>;
}

/** A driver's record. */
export function DriverSheet({ driver, open }: { driver: Driver | null; open: (id: string | null) => void }) {
  const { t } = useTranslation();
  const { authority } = usePageData().firm.operatorLicence;
  const held = useRecordForm<Driver, Values>({
    record: driver,
    open,
    valuesOf: (kept) => valuesOf(kept, authority),
    names,
    schema: typedBody,
    save: (base, values) => saveDriver(base, bodyOf(values)),
    savedText: t('Drivers_saved'),
  });
  const { field, day } = held;
  return (
    <RecordSheet
      kind="driver"
      title={driver ? driver.name : t('Drivers_add')}
      held={held}
      conflict={<DriverConflict held={held.met} />}
    >
      <TextField label={t('Drivers_name')} autoComplete="off" {...field('name')} />
      <TextField label={t('Drivers_phone')} type="tel" autoComplete="off" {...field('phone')} />
      <FieldGroup title={t('Drivers_documents')}>
        <TextField label={t('Drivers_badge-number')} autoComplete="off" {...field('badgeNumber')} />
        <TextField
          label={t('Drivers_authority')}
          hint={t('Drivers_authority-hint', { authority })}
          autoComplete="off"
          {...field('badgeAuthority')}
        />
        {driverDocuments.map((document) => (
          <DateBox
            key={document}
            label={t(`Drivers_${document}-expires`)}
            optional={isOptional(document)}
            {...day(expiryField(document))}
          />
        ))}
      </FieldGroup>
      <FieldGroup title={t('Drivers_account')}>
        <EmailField
          label={t('Drivers_email')}
          autoComplete="off"
          optional
          className="sm:col-span-2"
          {...field('email')}
        />
        <AccountHint driver={driver} />
      </FieldGroup>
      <WorkGroup field={field} />
      <RemarksGroup {...field('remarks')} />
    </RecordSheet>
  );
}
