import type { FormEvent } from 'react';
import { type CarType, carClasses, carTypes, largestParty } from '#domain/fleet/car-classes.ts';
import { differenceWays } from '#domain/money/price-rise.ts';
import { searchPlaces } from '#web/api/places.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { carPictures } from '#web/shared/booking/car-pictures.ts';
import { ChildSeatFields } from '#web/shared/booking/child-seat-fields.tsx';
import { PlaceField } from '#web/shared/place-field/place-field.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { TimeField } from '#web/ui/date-time/time-field.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DecimalField } from '#web/ui/form/decimal-field.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useEdit } from './edit-context.ts';
import { asksForMore, type EditField, withCar } from './edit-values.ts';
import { PricePanel } from './price-panel.tsx';

const pictures: Readonly<Record<string, string>> = Object.fromEntries(
  carTypes.map((type) => [carClasses[type].image, carPictures[type].src]),
);

export const editFormId = 'edit-booking';

const counts = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => {
    const value = String(index + least);
    return { value, label: value };
  });

type TextName = Exclude<EditField, 'greet' | 'childSeats' | 'carType' | 'isOwnPrice' | 'difference'>;

/** The props that every field of the form shares. */
function useFields() {
  const edit = useEdit();
  const disabled = edit.base.deletedAt !== null;
  const shared = (name: EditField) => ({ name, error: edit.errors[name], disabled });
  return {
    shared,
    typed: (name: TextName) => ({
      ...shared(name),
      value: edit.values[name],
      onChange: (event: { target: { value: string } }) => edit.change({ [name]: event.target.value }),
    }),
    picked: (name: TextName) => ({
      ...shared(name),
      value: edit.values[name],
      onChange: (value: string) => edit.change({ [name]: value }),
    }),
    place: (name: 'pickup' | 'via' | 'stop2' | 'stop3' | 'destination') => ({
      ...shared(name),
      search: searchPlaces,
      value: { text: edit.values[name] },
      onChange: ({ text }: { text: string }) => edit.change({ [name]: text }),
    }),
  };
}

function PersonFields() {
  const { t } = useTranslation();
  const { base } = useEdit();
  const { typed } = useFields();
  return (
    <>
      <TextField label={t('Adminlist_col-id')} value={base.id} disabled className="sm:col-span-2" />
      <TextField label={t('Adminlist_col-name')} dir="auto" autoComplete="off" {...typed('name')} />
      <TextField label={t('Adminlist_col-phone')} type="tel" autoComplete="off" {...typed('phoneNumber')} />
      <EmailField
        label={t('Adminlist_col-email')}
        autoComplete="off"
        optional
        className="sm:col-span-2"
        {...typed('email')}
      />
    </>
  );
}

function JourneyFields() {
  const { t } = useTranslation();
  const { values } = useEdit();
  const { picked, place, typed } = useFields();
  return (
    <>
      <DateField label={t('Adminedit_date')} {...picked('date')} />
      <TimeField label={t('Adminedit_time')} {...picked('time')} />
      <PlaceField label={t('Adminlist_col-pickup')} className="sm:col-span-2" {...place('pickup')} />
      <TextField
        label={t('Door_label')}
        hint={t('Door_hint')}
        optional
        dir="auto"
        autoComplete="off"
        maxLength={60}
        className="sm:col-span-2"
        {...typed('door')}
      />
      <PlaceField label={t('Adminlist_col-via')} optional className="sm:col-span-2" {...place('via')} />
      {values.via || values.stop2 ? (
        <PlaceField label={t('Quote_stop', { count: 2 })} optional className="sm:col-span-2" {...place('stop2')} />
      ) : null}
      {values.stop2 || values.stop3 ? (
        <PlaceField label={t('Quote_stop', { count: 3 })} optional className="sm:col-span-2" {...place('stop3')} />
      ) : null}
      <PlaceField label={t('Adminedit_dropoff')} className="sm:col-span-2" {...place('destination')} />
    </>
  );
}

function CarFields() {
  const { t } = useTranslation();
  const fields = useFields();
  const { values, change } = useEdit();
  const images = [...new Set([...Object.keys(pictures), values.carImage])].filter(Boolean);
  const nameOf = (image: string) => {
    const type = carTypes.find((one) => carClasses[one].image === image);
    return type ? t(`Quote_car-${type}`) : image;
  };
  const { name: _, ...seats } = fields.shared('childSeats');
  const pickCar = (carType: CarType | undefined) => carType && change(withCar(values, carType));
  return (
    <>
      <SelectField
        label={t('Adminlist_col-passengers')}
        options={counts(1, largestParty.passengers)}
        {...fields.typed('passengers')}
      />
      <SelectField
        label={t('Adminlist_col-luggage')}
        options={counts(0, largestParty.cases)}
        {...fields.typed('luggage')}
      />
      <ChildSeatFields
        className="sm:col-span-2"
        value={values.childSeats}
        passengers={Number(values.passengers)}
        onChange={(childSeats) => change({ childSeats })}
        {...seats}
      />
      <SelectField
        label={t('Adminlist_col-carType')}
        options={carTypes.map((type) => ({ value: type, label: t(`Quote_car-${type}`) }))}
        {...fields.shared('carType')}
        value={values.carType}
        onChange={(event) => pickCar(carTypes.find((type) => type === event.target.value))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <SelectField
          label={t('Adminedit_car-image')}
          options={images.map((image) => ({ value: image, label: nameOf(image) }))}
          {...fields.typed('carImage')}
        />
        <img
          src={pictures[values.carImage] ?? values.carImage}
          alt=""
          width={1200}
          height={420}
          className="h-12 w-28 rounded-control bg-sunken object-contain p-1"
        />
      </div>
    </>
  );
}

/** The price, the tariff's own price, and the reason where they differ. */
function PriceFields() {
  const { t } = useTranslation();
  const fields = useFields();
  const { price, change, base, values } = useEdit();
  return (
    <>
      <PricePanel />
      <DecimalField
        label={t('Adminedit_price')}
        hint={t('Adminedit_price-hint')}
        {...fields.shared('price')}
        value={price.shown}
        onChange={(event) => change({ price: event.target.value, isOwnPrice: true })}
      />
      {price.needsReason ? (
        <TextField
          label={t('Adminedit_price-reason')}
          hint={t('Adminedit_price-reason-hint')}
          dir="auto"
          autoComplete="off"
          maxLength={200}
          {...fields.typed('priceReason')}
        />
      ) : null}
      {asksForMore(base, price.price) ? (
        <RadioGroup
          label={t('Adminedit_difference')}
          name="difference"
          className="sm:col-span-2"
          value={values.difference}
          onChange={({ target }) => change({ difference: target.value === 'in-car' ? 'in-car' : 'online' })}
          choices={differenceWays.map((value) => ({ value, label: t(`Adminedit_difference-${value}`) }))}
        />
      ) : null}
    </>
  );
}

function OrderFields() {
  const { t } = useTranslation();
  const fields = useFields();
  const { values, change } = useEdit();
  return (
    <>
      <Checkbox
        label={t('Adminedit_greet')}
        className="self-end sm:col-span-2"
        {...fields.shared('greet')}
        checked={values.greet}
        onChange={(event) => change({ greet: event.target.checked })}
      />
      <TextArea
        label={t('Adminedit_instructions')}
        rows={2}
        dir="auto"
        optional
        className="sm:col-span-2"
        {...fields.typed('instructions')}
      />
      <PriceFields />
      <TextField
        label={t('Adminedit_flight')}
        hint={t('Adminedit_flight-hint')}
        autoCapitalize="characters"
        spellCheck={false}
        autoComplete="off"
        {...fields.typed('flightNumber')}
      />
      <TextArea
        label={t('Adminedit_remarks')}
        hint={t('Adminedit_remarks-hint')}
        rows={2}
        dir="auto"
        optional
        className="sm:col-span-2"
        {...fields.typed('remarks')}
      />
    </>
  );
}

/** Everything about a booking that can be changed. */
export function EditForm({ onSave }: { onSave: () => void }) {
  const { errors } = useEdit();
  const problems = Object.entries(errors).map(([name, message]) => ({ name, message }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form id={editFormId} noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary problems={problems} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PersonFields />
        <JourneyFields />
        <CarFields />
        <OrderFields />
      </div>
    </form>
  );
}
