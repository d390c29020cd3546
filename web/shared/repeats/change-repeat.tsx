import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeRepeat, type Repeat, repeatsKey } from '#web/api/repeats.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useNavigate } from '#web/router/use-router.ts';
import { useConflict } from '#web/shared/conflict/use-conflict.ts';
import { FormSheet } from '#web/shared/forms/form-sheet.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { notify } from '#web/ui/toast/toast.ts';
import { PlanPreview, startDays } from './plan-preview.tsx';
import { RepeatConflict } from './repeat-conflict.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { flatOf, repeatParts, unflat } from './repeat-parts.ts';
import type { RepeatPlace } from './repeat-place.ts';
import { bodyOf, forPlace, valuesOf } from './repeat-values.ts';
import { useRepeatForm } from './use-repeat-form.ts';

interface ChangeRepeatProps {
  readonly repeat: Repeat;
  readonly at: RepeatPlace;
  readonly onClose: () => void;
}

/** Changes all days to come, or those from a day on, and says beforehand what that does. */
export function ChangeRepeat({ repeat, at, onClose }: ChangeRepeatProps) {
  const { t, tag } = useTranslation();
  const { today } = usePageData();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [applyFrom, setApplyFrom] = useState('');
  const [start] = useState(() => forPlace(valuesOf(repeat), at.isOffice));
  const form = useRepeatForm({
    start,
    send: (values, more): Promise<Repeat> =>
      met.save(({ id, version }) =>
        changeRepeat(id, { ...bodyOf(values), ...more, version, ...(applyFrom ? { applyFrom } : {}) }),
      ),
    onDone: async ({ id, keptPaid }) => {
      await client.invalidateQueries({ queryKey: repeatsKey });
      const kept = keptPaid.map((day) => t('Repeat_kept', { day: formatDay(day, tag) }));
      notify({ kind: 'good', text: [t('Repeat_changed'), ...kept].join(' ') });
      onClose();
      if (id !== repeat.id) void navigate(at.one(id));
    },
  });
  const met = useConflict({
    kept: repeat,
    valuesOf: (kept) => flatOf(forPlace(valuesOf(kept), at.isOffice)),
    parts: repeatParts,
    mine: flatOf(form.values),
    put: (values) => form.replace(unflat(values)),
    find: (current: Repeat) => current,
  });
  return (
    <FormSheet
      formId="change-repeat"
      title={t('Repeat_change')}
      closeText={t('Repeat_back')}
      saveText={t('Repeat_save-change')}
      isBusy={form.isBusy}
      onClose={onClose}
    >
      <form
        id="change-repeat"
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <RepeatConflict held={met} versions={[repeat, met.base]} />
        <ErrorSummary problems={form.problems} />
        <SelectField
          label={t('Repeat_apply')}
          hint={t('Repeat_apply-hint')}
          value={applyFrom}
          onChange={(event) => setApplyFrom(event.target.value)}
          options={[
            { value: '', label: t('Repeat_cancel-all') },
            ...startDays(repeat, today).map((day) => ({
              value: day,
              label: t('Repeat_apply-from', { day: formatDay(day, tag) }),
            })),
          ]}
        />
        <RepeatFields form={form} at={at} />
        {form.isComplete ? <PlanPreview {...{ repeat, applyFrom, today }} values={form.values} /> : null}
        <FailureNotice>{form.failure}</FailureNotice>
        {form.blockQuestion}
      </form>
    </FormSheet>
  );
}
