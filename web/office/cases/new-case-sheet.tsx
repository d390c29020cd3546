import { useQueryClient } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { caseBody } from '#domain/api/cases/case-body.ts';
import { type CaseKind, caseKinds } from '#domain/cases/case-states.ts';
import { languages } from '#domain/i18n/language.ts';
import { addCase, type CaseBody, casesKey } from '#web/api/office/cases.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useSchemaForm } from '#web/shared/actions/use-schema-form.ts';
import { FormSheet } from '#web/shared/forms/form-sheet.tsx';
import { useLeaveGuard } from '#web/shared/forms/leave-guard.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { levelStyle } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { notify } from '#web/ui/toast/toast.ts';

/** In the order of the page. */
const names = ['kind', 'bookingReference', 'name', 'phoneNumber', 'email', 'language', 'what'] as const;
type Values = Required<CaseBody>;

interface NewCaseSheetProps {
  readonly kind: CaseKind;
  /** With the new case's id, or null. */
  readonly onClose: (id: string | null) => void;
}

function CaseFields({
  field,
}: {
  field: (name: keyof Values) => UseFormRegisterReturn & { error: string | undefined };
}) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('Cases_kind')}
        className={levelStyle}
        {...field('kind')}
        options={caseKinds.map((value) => ({ value, label: t(`Cases_kind-${value}`) }))}
      />
      <TextField
        label={t('Cases_booking')}
        hint={t('Cases_booking-hint')}
        className={levelStyle}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        {...field('bookingReference')}
      />
      <TextField label={t('Cases_name')} autoComplete="off" maxLength={200} {...field('name')} />
      <TextField label={t('Cases_phone')} type="tel" optional autoComplete="off" {...field('phoneNumber')} />
      <EmailField label={t('Cases_email')} optional autoComplete="off" {...field('email')} />
      <SelectField
        label={t('Cases_language')}
        {...field('language')}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextArea
        label={t('Cases_what')}
        hint={t('Cases_what-hint')}
        rows={4}
        maxLength={4000}
        dir="auto"
        className="sm:col-span-2"
        {...field('what')}
      />
    </>
  );
}

/** Records a complaint or lost property while the customer is on the phone. */
export function NewCaseSheet({ kind, onClose }: NewCaseSheetProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, field, submit, failure, problems, isTried, isBusy } = useSchemaForm<
    Values,
    { id: string; reference: string }
  >({
    values: { kind, bookingReference: '', name: '', email: '', phoneNumber: '', language: 'eng', what: '' },
    fields: names,
    schema: caseBody,
    send: addCase,
    onDone: async ({ id, reference }) => {
      notify({ kind: 'good', text: t('Cases_added', { reference }) });
      await client.invalidateQueries({ queryKey: casesKey });
      guard.release();
      onClose(id);
    },
  });
  const guard = useLeaveGuard(form.formState.isDirty);
  const close = () => guard.close(() => onClose(null));
  return (
    <FormSheet
      formId="new-case"
      title={t('Cases_add')}
      closeText={t('Cases_cancel')}
      saveText={t('Cases_save')}
      isBusy={isBusy}
      onClose={close}
    >
      <form id="new-case" noValidate className="grid gap-4 pt-2 sm:grid-cols-2" onSubmit={submit}>
        <div className="grid gap-4 empty:hidden sm:col-span-2">
          <FailureNotice>{failure}</FailureNotice>
          <ErrorSummary
            problems={isTried ? names.flatMap((name) => problems.filter((one) => one.name === name)) : []}
          />
        </div>
        <CaseFields field={field} />
      </form>
      {guard.question}
    </FormSheet>
  );
}
