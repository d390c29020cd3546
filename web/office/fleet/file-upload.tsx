import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { documentsOf, fileLimits } from '#domain/api/fleet/fleet-files.ts';
import { addFile, type FleetKind } from '#web/api/office/fleet.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface FileUploadProps {
  readonly kind: FleetKind;
  readonly id: string;
  readonly onAdded: () => void;
}

function useFileUpload({ kind, id, onAdded }: FileUploadProps) {
  const { t } = useTranslation();
  const [document, setDocument] = useState<string>(documentsOf[kind][0]);
  const upload = (file: File) => {
    const form = new FormData();
    form.set('document', document);
    form.set('name', file.name.slice(-120));
    form.set('file', file);
    return addFile(kind, id, form);
  };
  const { run, refuse, failure, isBusy } = useAction(upload, {
    doneText: () => t('Drivers_file-added'),
    onDone: onAdded,
  });
  const send = (file: File | undefined) => {
    if (!file || isBusy) return;
    if (file.size > fileLimits.bytes) refuse(t('Error_file-size'));
    else void run(file);
  };
  return { document, setDocument, failure, isBusy, send };
}

/** The kind of document, then the file: chosen or dropped, it is uploaded straight away. */
export function FileUpload(props: FileUploadProps) {
  const { t } = useTranslation();
  const { document, setDocument, failure, isBusy, send } = useFileUpload(props);
  return (
    <div className="grid gap-3">
      <FailureNotice>{failure}</FailureNotice>
      <div className="grid items-end gap-3 sm:grid-cols-[12rem_1fr]">
        <SelectField
          label={t('Drivers_file-document')}
          name="file-paper"
          value={document}
          onChange={(event) => setDocument(event.target.value)}
          options={documentsOf[props.kind].map((value) => ({ value, label: t(`Drivers_document-${value}`) }))}
        />
        <FileDrop
          id="document-file"
          accept="image/*,application/pdf"
          onFile={(file) => send(file)}
          className="flex min-h-12 items-center gap-3 rounded-control px-4 py-1.5"
        >
          {isBusy ? <Spinner /> : <FileUp aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />}
          <span className="text-small">
            <span className="font-semibold">{t(isBusy ? 'Drivers_file-sending' : 'Drivers_file-choose')}</span>
            <span className="block text-tiny text-ink-soft">{t('Drivers_file-hint')}</span>
          </span>
        </FileDrop>
      </div>
    </div>
  );
}
