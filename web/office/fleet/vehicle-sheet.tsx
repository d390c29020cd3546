import * as z from 'zod/mini';
import { vehicleBody } from '#domain/api/fleet/vehicles.ts';
import { expiryField, forEachExpiry, isOptional, vehicleDocuments } from '#domain/booking/documents.ts';
import { carTypes } from '#domain/fleet/car-classes.ts';
import { saveVehicle, type Vehicle, type VehicleBody } from '#web/api/office/fleet.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import type { HeldConflict } from '#web/shared/conflict/use-conflict.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { DateBox } from './date-box.tsx';
import { formatExpiry } from './document-state.ts';
import { useRecordForm } from './record-form.ts';
import { FieldGroup, RecordSheet, RemarksGroup } from './record-sheet.tsx';

const names = [
  'registration',
  'makeAndModel',
  'colour',
  'carType',
  'seats',
  'wheelchairPlaces',
  'plateNumber',
  'plateAuthority',
  ...vehicleDocuments.map(expiryField),
  'remarks',
] as const;
type Name = (typeof names)[number];
type Values = Record<Name, string>;

const valuesOf = (vehicle: Vehicle | null, authority: string): Values => ({
  registration: vehicle?.registration ?? '',
  makeAndModel: vehicle?.makeAndModel ?? '',
  colour: vehicle?.colour ?? '',
  carType: vehicle?.carType ?? 'Executive',
  seats: String(vehicle?.seats ?? 4),
  wheelchairPlaces: String(vehicle?.wheelchairPlaces ?? 0),
  plateNumber: vehicle?.plateNumber ?? '',
  plateAuthority: vehicle?.plateAuthority ?? authority,
  ...forEachExpiry(vehicleDocuments, (document) => vehicle?.[expiryField(document)] ?? ''),
  remarks: vehicle?.remarks ?? '',
});

const bodyOf = (values: Values): VehicleBody => ({
  ...values,
  carType: carTypes.find((type) => type === values.carType) ?? 'Executive',
  seats: Number(values.seats),
  wheelchairPlaces: Number(values.wheelchairPlaces),
});

// The selects hold strings; the contract expects numbers.
const typedBody = z.pipe(
  z.transform((values: Values) => bodyOf(values)),
  vehicleBody,
);
const seatChoices = ['1', '2', '3', '4', '5', '6', '7', '8'];
const wheelchairChoices = ['0', '1', '2'];

const labels: Readonly<Record<Name, string>> = {
  registration: 'Vehicles_registration',
  makeAndModel: 'Vehicles_make',
  colour: 'Vehicles_colour',
  carType: 'Vehicles_type',
  seats: 'Vehicles_seats',
  wheelchairPlaces: 'Vehicles_wheelchair-places',
  plateNumber: 'Vehicles_plate-number',
  plateAuthority: 'Drivers_authority',
  ...forEachExpiry(vehicleDocuments, (document) => `Vehicles_${document}-expires`),
  remarks: 'Drivers_remarks',
};

/** What somebody else saved of this car meanwhile. */
function VehicleConflict({ held }: { held: HeldConflict<Values, Name> }) {
  const { t, tag } = useTranslation();
  const format = (name: Name, values: Values) => {
    const value = values[name];
    if (name === 'carType') return t(`Vehicles_type-${value}`);
    return name.endsWith('Expires') ? formatExpiry(value, tag) : value || '–';
  };
  return <ConflictPanel held={held} labelOf={(name) => t(labels[name])} format={format} />;
}

/** A vehicle's record. */
export function VehicleSheet({ vehicle, open }: { vehicle: Vehicle | null; open: (id: string | null) => void }) {
  const { t } = useTranslation();
  const { authority } = usePageData().firm.operatorLicence;
  const held = useRecordForm<Vehicle, Values>({
    record: vehicle,
    open,
    valuesOf: (kept) => valuesOf(kept, authority),
    names,
    schema: typedBody,
    save: (base, values) => saveVehicle(base, bodyOf(values)),
    savedText: t('Vehicles_saved'),
  });
  const { field, day } = held;
  return (
    <RecordSheet
      kind="vehicle"
      title={vehicle ? vehicle.registration : t('Vehicles_add')}
      held={held}
      conflict={<VehicleConflict held={held.met} />}
    >
      <TextField label={t('Vehicles_registration')} autoComplete="off" {...field('registration')} />
      <TextField label={t('Vehicles_make')} autoComplete="off" {...field('makeAndModel')} />
      <TextField label={t('Vehicles_colour')} autoComplete="off" {...field('colour')} />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label={t('Vehicles_type')}
          options={carTypes.map((value) => ({ value, label: t(`Vehicles_type-${value}`) }))}
          {...field('carType')}
        />
        <SelectField
          label={t('Vehicles_seats')}
          options={seatChoices.map((value) => ({ value, label: value }))}
          {...field('seats')}
        />
        <SelectField
          label={t('Vehicles_wheelchair-places')}
          options={wheelchairChoices.map((value) => ({ value, label: value }))}
          {...field('wheelchairPlaces')}
        />
      </div>
      <FieldGroup title={t('Drivers_documents')}>
        <TextField label={t('Vehicles_plate-number')} autoComplete="off" {...field('plateNumber')} />
        <TextField
          label={t('Drivers_authority')}
          hint={t('Drivers_authority-hint', { authority })}
          autoComplete="off"
          {...field('plateAuthority')}
        />
        {vehicleDocuments.map((document) => (
          <DateBox
            key={document}
            label={t(`Vehicles_${document}-expires`)}
            optional={isOptional(document)}
            {...day(expiryField(document))}
          />
        ))}
      </FieldGroup>
      <RemarksGroup {...field('remarks')} />
    </RecordSheet>
  );
}
