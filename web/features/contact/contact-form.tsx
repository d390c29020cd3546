import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldProblems, showServerErrors } from '#web/app/forms/form-errors.ts';
import { schemaResolver } from '#web/app/forms/schema-resolver.ts';
import { useProblemText } from '#web/app/forms/use-problem-text.ts';
import { useWords } from '#web/i18n/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const calls = () => import('./contact-calls.ts');
const empty = { name: '', email: '', phone: '', message: '', website: '' };
const fields = ['name', 'email', 'phone', 'message'] as const;

/** Says that the message arrived only when it did. A second try of the same message is not stored twice. */
export function ContactForm() {
  const { t } = useWords();
  const problemText = useProblemText();
  const [sent, setSent] = useState('');
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty>(async () => (await calls()).contactBody),
  });
  const problems = fieldProblems(formState.errors, t);
  const errorOf = (name: string) => problems.find((problem) => problem.name === name)?.message;
  const submit = handleSubmit(async (body) => {
    setFailure('');
    try {
      setSent(await (await calls()).send(body));
    } catch (error) {
      if (!showServerErrors(error, fields, setError)) setFailure(problemText(error));
    }
  });
  if (sent) {
    return (
      <output className="grid justify-items-start gap-3 rounded-card border border-good bg-good-soft p-8">
        <CircleCheck aria-hidden="true" className="size-9 text-good" />
        <span className="text-h3 font-bold">{t('Contact_sent')}</span>
        <span>{sent}</span>
      </output>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-form gap-5">
      {formState.isSubmitted ? <ErrorSummary problems={problems} /> : null}
      {failure ? (
        <Notice kind="bad" live="assertive" title={t('Contact_not-sent')}>
          {failure}
        </Notice>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('Contact_name')}
          onFocus={() => void calls()}
          autoComplete="name"
          error={errorOf('name')}
          {...register('name')}
        />
        <TextField
          label={t('Contact_email')}
          type="email"
          autoComplete="email"
          error={errorOf('email')}
          {...register('email')}
        />
      </div>
      <TextField
        label={t('Contact_phone')}
        type="tel"
        optional
        autoComplete="tel"
        error={errorOf('phone')}
        {...register('phone')}
      />
      <TextArea label={t('Contact_message')} rows={6} error={errorOf('message')} {...register('message')} />
      <div className="hidden" aria-hidden="true">
        <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </div>
      <p className="text-small text-ink-soft">{t('Contact_privacy')}</p>
      <Button type="submit" kind="primary" className="justify-self-start" busy={formState.isSubmitting}>
        {t('Contact_send')}
      </Button>
    </form>
  );
}
