import { Controller, type UseFormReturn } from 'react-hook-form';
import { groupSize } from '#domain/api/contact/contact-bodies.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { TimeField } from '#web/ui/date-time/time-field.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { ErrorSummary, type FieldProblem } from '#web/ui/form/error-summary.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

export interface GroupValues {
  journey: string;
  date: string;
  time: string;
  passengers: number;
  name: string;
  phone: string;
  email: string;
  message: string;
  /** Hidden from people: only a bot fills it in. */
  website: string;
}

// The quote form behind this sheet has fields with the same names.
const idOf = (name: string) => `group-${name}`;

export function GroupFields({ form, problems }: { form: UseFormReturn<GroupValues>; problems: FieldProblem[] }) {
  const { t } = useTranslation();
  const { today } = usePageData();
  const { register, control } = form;
  const text = (name: keyof GroupValues) => ({
    id: idOf(name),
    error: problems.find((problem) => problem.name === name)?.message,
  });
  const field = (name: keyof GroupValues) => ({ ...text(name), ...register(name) });
  return (
    <>
      {form.formState.isSubmitted ? <ErrorSummary problems={problems} idOf={idOf} /> : null}
      <TextArea label={t('Group_journey')} hint={t('Group_journey-hint')} rows={2} dir="auto" {...field('journey')} />
      <div className="grid grid-cols-2 gap-4">
        <Controller
          control={control}
          name="date"
          render={({ field: { ref, ...held } }) => (
            <DateField label={t('Quote_date')} {...text('date')} {...held} ref={ref} min={today} />
          )}
        />
        <Controller
          control={control}
          name="time"
          render={({ field: { ref, ...held } }) => (
            <TimeField label={t('Quote_time')} optional {...text('time')} {...held} ref={ref} />
          )}
        />
      </div>
      <TextField
        label={t('Quote_passengers')}
        hint={t('Group_size', { least: groupSize.least, most: groupSize.most })}
        type="number"
        inputMode="numeric"
        min={groupSize.least}
        max={groupSize.most}
        {...text('passengers')}
        {...register('passengers', { valueAsNumber: true })}
      />
      <TextField label={t('Passenger_name')} autoComplete="name" dir="auto" {...field('name')} />
      <TextField label={t('Passenger_mobile')} type="tel" autoComplete="tel" {...field('phone')} />
      <EmailField label={t('Passenger_email')} autoComplete="email" {...field('email')} />
      <TextArea label={t('Group_message')} optional rows={2} dir="auto" {...field('message')} />
      <div className="hidden" aria-hidden="true">
        <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </div>
    </>
  );
}
