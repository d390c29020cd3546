import { type FormEvent, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { BrokenJobAnswer } from '#domain/api/fleet/record-fields.ts';
import type { FleetKind } from '#web/api/office/fleet.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { FormSheet } from '#web/shared/forms/form-sheet.tsx';
import type { useLeaveGuard } from '#web/shared/forms/leave-guard.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { ErrorSummary, type FieldProblem } from '#web/ui/form/error-summary.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { BrokenJobs } from './broken-jobs.tsx';
import { DocumentFiles } from './document-files.tsx';
import { LeaveFleet } from './leave-fleet.tsx';
import type { FleetRecord } from './record-form.ts';
import { VehicleChecks } from './vehicle-checks.tsx';

interface RecordSheetProps {
  readonly kind: FleetKind;
  readonly title: string;
  /** The form, from `useRecordForm`. */
  readonly held: {
    readonly record: FleetRecord | null;
    readonly open: (id: string | null) => void;
    readonly guard: ReturnType<typeof useLeaveGuard>;
    readonly submit: (event: FormEvent) => void;
    readonly failure: string;
    /** The jobs that the saved dates break. */
    readonly brokenJobs: readonly BrokenJobAnswer[];
    readonly problems: readonly FieldProblem[];
    readonly isBusy: boolean;
  };
  /** What somebody else saved meanwhile. */
  readonly conflict: ReactNode;
  readonly children: ReactNode;
}

/** The sheet of a driver or a vehicle: the form, the documents, leaving the firm, and Save always visible. */
export function RecordSheet({ kind, title, held, conflict, children }: RecordSheetProps) {
  const { t } = useTranslation();
  const { record, guard } = held;
  const onClose = () => held.open(null);
  return (
    <FormSheet
      formId="record-form"
      backCloses={false}
      title={title}
      closeText={t('Drivers_cancel')}
      saveText={t('Drivers_save')}
      isBusy={held.isBusy}
      onClose={onClose}
    >
      <form id="record-form" noValidate className="grid gap-4 pt-2 sm:grid-cols-2" onSubmit={held.submit}>
        <div className="grid gap-4 empty:hidden sm:col-span-2">
          <FailureNotice>{held.failure}</FailureNotice>
          {conflict}
          <ErrorSummary problems={held.problems} />
          <BrokenJobs jobs={held.brokenJobs} />
        </div>
        {children}
      </form>
      {record ? (
        <>
          {kind === 'vehicle' ? <VehicleChecks id={record.id} /> : null}
          <DocumentFiles kind={kind} id={record.id} />
          <LeaveFleet
            kind={kind}
            id={record.id}
            isRetired={record.retiredAt !== null}
            onDone={() => {
              guard.release();
              onClose();
            }}
          />
        </>
      ) : null}
      {guard.question}
    </FormSheet>
  );
}

/** Notes on a driver or a vehicle. */
export function RemarksGroup(field: UseFormRegisterReturn & { error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <FieldGroup title={t('Drivers_remarks')}>
      <TextArea label={t('Drivers_remarks-label')} hideLabel rows={2} className="sm:col-span-2" {...field} />
    </FieldGroup>
  );
}

/** A part of a form with its own heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 col-span-full grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      {/* Floated, it sits below the border like the rest, not across it. */}
      <legend className="float-left w-full sm:col-span-2">
        <h3 className="text-h4">{title}</h3>
      </legend>
      {children}
    </fieldset>
  );
}
