import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { fileLimits, papersOf } from '#domain/api/fleet-files.ts';
import { addFile, type FleetKind } from '#web/api/staff-fleet.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { notify } from '#web/ui/toast.ts';

interface FileUploadProps {
  readonly kind: FleetKind;
  readonly id: string;
  readonly onAdded: () => void;
}

function useFileUpload({ kind, id, onAdded }: FileUploadProps) {
  const { t } = useTranslation();
  const fullProblem = useFullProblem();
  const [document, setDocument] = useState<string>(papersOf[kind][0]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file || busy) return;
    if (file.size > fileLimits.bytes) {
      setProblem(t('Error_file-size'));
      return;
    }
    setProblem('');
    setBusy(true);
    try {
      const form = new FormData();
      form.set('document', document);
      form.set('name', file.name.slice(-120));
      form.set('file', file);
      await addFile(kind, id, form);
      notify({ kind: 'good', text: t('Drivers_file-added') });
      onAdded();
    } catch (error) {
      setProblem(fullProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { document, setDocument, problem, busy, send };
}

/** Which paper it is, then the file: chosen or dropped, it is sent at once. */
export function FileUpload(props: FileUploadProps) {
  const { t } = useTranslation();
  const { document, setDocument, problem, busy, send } = useFileUpload(props);
  return (
    <div className="grid gap-3">
      <FailureNotice>{problem}</FailureNotice>
      <div className="grid items-end gap-3 sm:grid-cols-[12rem_1fr]">
        <SelectField
          label={t('Drivers_file-paper')}
          name="file-paper"
          value={document}
          onChange={(event) => setDocument(event.target.value)}
          options={papersOf[props.kind].map((value) => ({ value, label: t(`Drivers_paper-${value}`) }))}
        />
        <FileDrop
          id="paper-file"
          accept="image/*,application/pdf"
          onFile={(file) => void send(file)}
          className="flex min-h-12 items-center gap-3 rounded-control px-4 py-1.5"
        >
          {busy ? <Spinner /> : <FileUp aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />}
          <span className="text-small">
            <span className="font-semibold">{t(busy ? 'Drivers_file-sending' : 'Drivers_file-choose')}</span>
            <span className="block text-tiny text-ink-soft">{t('Drivers_file-hint')}</span>
          </span>
        </FileDrop>
      </div>
    </div>
  );
}
