import { useQuery } from '@tanstack/react-query';
import { driversQuery } from '#web/api/office/fleet.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import type { RepeatPlace } from '#web/shared/repeats/repeat-place.ts';
import type { RepeatForm } from '#web/shared/repeats/use-repeat-form.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';

/** Who usually drives it. */
function UsualDriver({ form: { values, errors, change } }: { form: RepeatForm }) {
  const { t } = useTranslation();
  const { data } = useQuery(driversQuery(false));
  return (
    <SelectField
      label={t('Repeat_driver')}
      hint={t('Repeat_driver-hint')}
      name="usualDriverId"
      value={values.usualDriverId}
      error={errors.usualDriverId}
      onChange={(event) => change({ usualDriverId: event.target.value })}
      options={[
        { value: '', label: t('Repeat_driver-none') },
        ...(data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** Everybody's regular journeys, in the office. */
export const officeRepeats: RepeatPlace = {
  list: paths.staffRepeats(),
  one: paths.staffRepeat,
  create: paths.staffNewRepeat,
  booking: paths.adminBooking,
  isOffice: true,
  more: (form) => <UsualDriver form={form} />,
};
