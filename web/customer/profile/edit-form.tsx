import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { landlineOf, typedPhone } from '#domain/i18n/format-phone.ts';
import { genders, profileForm } from '#domain/people/profile-rules.ts';
import { type Profile, profileQuery, saveProfile } from '#web/api/customer/profile.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { timings } from '#web/app/timings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useSchemaForm } from '#web/shared/actions/use-schema-form.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { notify } from '#web/ui/toast/toast.ts';

const names = ['firstName', 'surname', 'birthday', 'gender', 'mobile', 'landline', 'email', 'address'] as const;
type Values = Record<(typeof names)[number], string>;

const valuesOf = (profile: Profile): Values => ({
  firstName: profile.firstName,
  surname: profile.surname,
  birthday: profile.birthday,
  gender: profile.gender,
  mobile: typedPhone(profile.mobile),
  landline: typedPhone(landlineOf(profile.landline)),
  email: profile.email,
  address: profile.address,
});

/** The form validated by the contract's own rules; the server's errors show under the same fields. */
function useEditForm(profile: Profile, onSaved: () => void) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const client = useQueryClient();
  return useSchemaForm({
    values: valuesOf(profile),
    fields: names,
    schema: profileForm,
    mode: 'onTouched',
    send: (values) => {
      const gender = genders.find((each) => each === values.gender) ?? 'Other';
      return saveProfile({ ...values, gender });
    },
    onDone: ({ message, ...saved }) => {
      client.setQueryData(profileQuery.queryKey, saved);
      notify({ kind: 'good', about: 'profile', text: message, timing: timings.dashboardNotice });
      onSaved();
    },
    onInvalid: () => notify({ kind: 'bad', about: 'profile', text: t('Profile_invalid') }),
    failureText: (problem) => `${t('Profile_failed')}. ${problemText(problem)}`,
  });
}

/** First name to address, and Submit. */
export function EditForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const { t } = useTranslation();
  const { today } = usePageData();
  const { form, field, errorOf, submit, failure, problems, isTried, isBusy } = useEditForm(profile, onSaved);
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-5 sm:grid-cols-2">
      <div className="grid gap-4 empty:hidden sm:col-span-2">
        <FailureNotice>{failure}</FailureNotice>
        {isTried && problems.length > 0 ? <ErrorSummary problems={problems} /> : null}
      </div>
      <TextField label={t('Profile_first-name')} autoComplete="given-name" {...field('firstName')} />
      <TextField label={t('Profile_surname')} autoComplete="family-name" {...field('surname')} />
      <Controller
        control={form.control}
        name="birthday"
        render={({ field: { ref, ...held } }) => (
          <DateField
            label={t('Profile_birthday')}
            error={errorOf('birthday')}
            {...held}
            ref={ref}
            autoComplete="bday"
            max={today}
            isPast
          />
        )}
      />
      <SelectField
        label={t('Profile_gender')}
        autoComplete="sex"
        placeholder={t('Profile_gender-select')}
        options={genders.map((value) => ({ value, label: t(`Profile_gender-${value}`) }))}
        {...field('gender')}
      />
      <TextField
        label={t('Profile_mobile')}
        hint={t('Profile_mobile-hint')}
        type="tel"
        autoComplete="tel"
        {...field('mobile')}
      />
      <TextField
        label={t('Profile_landline')}
        hint={t('Profile_landline-hint')}
        type="tel"
        optional
        {...field('landline')}
      />
      <EmailField label={t('Profile_email')} autoComplete="email" className="sm:col-span-2" {...field('email')} />
      <TextArea
        label={t('Profile_address')}
        autoComplete="street-address"
        className="sm:col-span-2"
        {...field('address')}
      />
      <Button
        type="submit"
        kind="primary"
        className="justify-self-start"
        busy={isBusy}
        // The field keeps the focus: an error that appears when it loses focus would move the button during the press.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t('Profile_submit')}
      </Button>
    </form>
  );
}
