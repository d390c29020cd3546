import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { usePlainForm } from '#web/shared/actions/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const calls = () => import('#web/api/contact.ts');

function Sent({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <output className="grid justify-items-start gap-3 rounded-card border border-good bg-good-soft p-8">
      <CircleCheck aria-hidden="true" className="size-9 text-good" />
      <span className="text-h3 font-bold">{t('Contact_sent')}</span>
      <span>{text}</span>
    </output>
  );
}

/** The success message shows only after the server has answered. */
export function ContactForm() {
  const { t } = useTranslation();
  const [sent, setSent] = useState('');
  const { form, errorOf, problems, failure, submit } = usePlainForm({
    fields: ['name', 'email', 'phone', 'message', 'website'],
    schema: async () => (await calls()).contactBody,
    send: async (values) => (await calls()).sendMessage(values),
    onDone: setSent,
  });
  if (sent) return <Sent text={sent} />;
  return (
    <form {...form} className="grid max-w-form gap-5">
      <ErrorSummary problems={problems} />
      {failure ? (
        <Notice kind="bad" live="assertive" title={t('Contact_not-sent')}>
          {failure}
        </Notice>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('Contact_name')} name="name" autoComplete="name" error={errorOf('name')} />
        <EmailField label={t('Contact_email')} name="email" autoComplete="email" error={errorOf('email')} />
      </div>
      <TextField
        label={t('Contact_phone')}
        name="phone"
        type="tel"
        optional
        autoComplete="tel"
        error={errorOf('phone')}
      />
      <TextArea label={t('Contact_message')} name="message" rows={6} error={errorOf('message')} />
      <div className="hidden" aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="text-small text-ink-soft">{t('Contact_privacy')}</p>
      <Button {...submit} kind="primary" className="justify-self-start">
        {t('Contact_send')}
      </Button>
    </form>
  );
}
