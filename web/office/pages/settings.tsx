import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { type OfficeSettings, settingsQuery } from '#web/api/office/settings.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { SettingConflict } from '#web/office/settings/setting-conflict.tsx';
import { type SettingField, type SettingSection, settingSections } from '#web/office/settings/setting-fields.ts';
import { type SettingsForm, useSettingsForm } from '#web/office/settings/use-settings-form.ts';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { useLeaveGuard } from '#web/shared/forms/leave-guard.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle = officeHandle('Staff_nav-settings', 'Settings_', 'Adminlist_');

function Setting({ field, form }: { field: SettingField; form: SettingsForm }) {
  const { t } = useTranslation();
  const { name, kind, under } = field;
  const value = form.typed[name];
  const shared = {
    name,
    label: t(`Settings_${name}`),
    hint: t(`Settings_${name}-hint`),
    error: form.errors[name],
  };
  if (kind === 'switch')
    return (
      <Checkbox {...shared} checked={value === true} onChange={(event) => form.type(name, event.target.checked)} />
    );
  if (field.choices)
    return (
      <SelectField
        {...shared}
        className="max-w-96"
        options={field.choices.map((choice) => ({ value: choice, label: t(`Settings_${name}-${choice}`) }))}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => form.type(name, event.target.value)}
      />
    );
  if (kind === 'text')
    return (
      <TextArea
        {...shared}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => form.type(name, event.target.value)}
      />
    );
  return (
    <TextField
      {...shared}
      inputMode={kind === 'phone' ? 'tel' : 'numeric'}
      autoComplete="off"
      className="max-w-96"
      disabled={under !== undefined && form.typed[under] !== true}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => form.type(name, event.target.value)}
    />
  );
}

function Section({ section, form }: { section: SettingSection; form: SettingsForm }) {
  const { t } = useTranslation();
  const id = `settings-${section.name}`;
  return (
    <Card as="section" aria-labelledby={id} pad="none" className="grid gap-4 p-4 sm:p-5">
      <h2 id={id} className="text-h4">
        {t(`Settings_section-${section.name}`)}
      </h2>
      {section.fields.map((field) => (
        <Setting key={field.name} field={field} form={form} />
      ))}
    </Card>
  );
}

function SettingsEditor({ saved }: { saved: OfficeSettings }) {
  const { t, tag } = useTranslation();
  const form = useSettingsForm(saved);
  const guard = useLeaveGuard(form.met.isDirty);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl gap-4">
      <FailureNotice>{form.failure}</FailureNotice>
      <SettingConflict held={form.met} />
      {settingSections.map((section) => (
        <Section key={section.name} section={section} form={form} />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={form.isBusy} disabled={!form.met.isDirty}>
          {t('Settings_save')}
        </Button>
        {saved.changedAt ? (
          <p className="text-small text-ink-soft">
            {t('Settings_changed', {
              name: saved.changedBy ?? t('Settings_colleague'),
              dateTime: formatDateTime(saved.changedAt, tag),
            })}
          </p>
        ) : null}
      </div>
      {guard.question}
    </form>
  );
}

/** The office's own settings; they apply as soon as they are saved. */
export function Component() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const query = useQuery(settingsQuery);
  return (
    <>
      <PageHead title={t('Staff_nav-settings')} lead={t('Settings_lead')} />
      {query.isPending ? <SkeletonList count={2} /> : null}
      {query.isError && !query.data ? (
        <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching}>
          {problemText(query.error)}
        </ErrorState>
      ) : null}
      {query.data ? <SettingsEditor saved={query.data} /> : null}
    </>
  );
}
