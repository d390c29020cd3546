import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { fileLimits, papersOf } from '#domain/api/fleet-files.ts';
import { ApiProblem } from '#web/api/client.ts';
import { addFile, type FleetKind } from '#web/api/staff-fleet.ts';
import { useProblemText } from '#web/app/forms/use-problem-text.ts';
import { useWords } from '#web/i18n/words.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { notify } from '#web/ui/toast.ts';

interface FileUploadProps {
  readonly kind: FleetKind;
  readonly id: string;
  readonly onAdded: () => void;
}

function useFileUpload({ kind, id, onAdded }: FileUploadProps) {
  const { t } = useWords();
  const problemText = useProblemText();
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
      const fields = error instanceof ApiProblem ? Object.values(error.errors).flat().join(' ') : '';
      setProblem(fields || problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return { document, setDocument, problem, busy, send };
}

/** Which paper it is, then the file: chosen or dropped, it is sent at once. */
export function FileUpload(props: FileUploadProps) {
  const { t } = useWords();
  const { document, setDocument, problem, busy, send } = useFileUpload(props);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };
  return (
    <div className="grid gap-3">
      {problem ? (
        <Notice kind="bad" live="assertive">
          {problem}
        </Notice>
      ) : null}
      <div className="grid items-end gap-3 sm:grid-cols-[12rem_1fr]">
        <SelectField
          label={t('Drivers_file-paper')}
          name="file-paper"
          value={document}
          onChange={(event) => setDocument(event.target.value)}
          options={papersOf[props.kind].map((value) => ({ value, label: t(`Drivers_paper-${value}`) }))}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way to use the file input inside */}
        <label
          htmlFor="paper-file"
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={classNames(
            'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-2 border-dashed px-4 py-1.5 transition-colors focus-within:border-ring hover:bg-hover',
            over ? 'border-lamp bg-lamp-glow text-on-lamp-glow' : 'border-line-strong',
          )}
        >
          {busy ? <Spinner /> : <FileUp aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />}
          <span className="text-small">
            <span className="font-semibold">{t(busy ? 'Drivers_file-sending' : 'Drivers_file-choose')}</span>
            <span className="block text-tiny text-ink-soft">{t('Drivers_file-hint')}</span>
          </span>
          <input
            id="paper-file"
            type="file"
            accept="image/*,application/pdf"
            className="sr-only"
            onChange={(event) => {
              void send(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      </div>
    </div>
  );
}
