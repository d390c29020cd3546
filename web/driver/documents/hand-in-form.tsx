import { Camera } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { londonDate } from '#domain/basics/london-time.ts';
import { handInDocument, type OwnDocument } from '#web/api/renewals.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { photoSized } from '../photo-sized.ts';

interface HandInFormProps {
  readonly own: OwnDocument;
  readonly onDone: (documents: readonly OwnDocument[]) => void;
}

/** The new date and a photo or PDF of a renewed document, for the office to accept. */
export function HandInForm({ own, onDone }: HandInFormProps) {
  const { t } = useTranslation();
  const fileId = useId();
  const [today] = useState(() => londonDate(new Date()));
  const [expires, setExpires] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const { run, refuse, failure, isBusy } = useAction(
    async (photo: File) => {
      const form = new FormData();
      form.set('document', own.document);
      form.set('expires', expires);
      if (own.vehicleId) form.set('vehicleId', own.vehicleId);
      form.set('file', await photoSized(photo));
      return handInDocument(form);
    },
    { doneText: () => t('Driver_document-sent'), onDone },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) void run(file);
    else refuse(t('Driver_document-photo-required'));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <FailureNotice>{failure}</FailureNotice>
      <DateField
        isTyped
        label={t('Driver_document-new-date')}
        name={`expires-${own.document}`}
        min={today}
        value={expires}
        onChange={setExpires}
      />
      <FileDrop
        id={fileId}
        accept="image/*,application/pdf"
        onFile={(chosen) => setFile(chosen ?? null)}
        className="flex min-h-14 items-center gap-3 rounded-control px-4 py-2"
      >
        <Camera aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 text-small">
          <span className="block font-semibold break-words">{file ? file.name : t('Driver_document-photo')}</span>
          <span className="block text-tiny text-ink-soft">{t('Driver_document-photo-hint')}</span>
        </span>
      </FileDrop>
      <Button kind="secondary" size="large" wide className="min-h-14" type="submit" busy={isBusy}>
        {t('Driver_document-send')}
      </Button>
    </form>
  );
}
