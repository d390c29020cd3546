import { Send } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';

interface WriteFormProps {
  readonly text: string;
  readonly isUrgent: boolean;
  readonly send: { readonly run: () => Promise<boolean>; readonly isBusy: boolean; readonly failure: string };
  readonly onText: (text: string) => void;
  readonly onUrgent: (isUrgent: boolean) => void;
}

/** What the office writes to drivers; Ctrl and Enter send it. */
export function WriteForm({ text, isUrgent, send, onText, onUrgent }: WriteFormProps) {
  const { t } = useTranslation();
  const isEmpty = text.trim() === '';
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) void send.run();
      }}
    >
      <FailureNotice>{send.failure}</FailureNotice>
      <TextArea
        label={t('DriverMessage_text')}
        rows={3}
        maxLength={1000}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox
          label={t('DriverMessage_urgent')}
          checked={isUrgent}
          onChange={({ target }) => onUrgent(target.checked)}
        />
        <Button type="submit" kind="primary" busy={send.isBusy} disabled={isEmpty}>
          <Send aria-hidden="true" />
          {t('DriverMessage_send')}
        </Button>
      </div>
    </form>
  );
}
