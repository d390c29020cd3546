import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldProblems, showServerErrors } from '#web/app/forms/form-errors.ts';
import { schemaResolver } from '#web/app/forms/schema-resolver.ts';
import { useProblemText } from '#web/app/forms/use-problem-text.ts';
import { useWords } from '#web/i18n/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const calls = () => import('./account-calls.ts');
const empty = { email: '' };

/** Asks for a link by e-mail. The answer is the same whether the address has an account or not. */
export function ForgotForm() {
  const { t } = useWords();
  const problemText = useProblemText();
  const [outcome, setOutcome] = useState<{ kind: 'good' | 'bad'; text: string } | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty>(async () => (await calls()).forgotBody),
  });
  const [problem] = fieldProblems(formState.errors, t);
  const submit = handleSubmit(async (body) => {
    setOutcome(null);
    try {
      setOutcome({ kind: 'good', text: await (await calls()).askForReset(body) });
    } catch (error) {
      if (!showServerErrors(error, ['email'], setError)) setOutcome({ kind: 'bad', text: problemText(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {outcome ? (
        <Notice kind={outcome.kind} live={outcome.kind === 'bad' ? 'assertive' : 'polite'}>
          {outcome.text}
        </Notice>
      ) : null}
      <TextField
        label={t('Signup_email')}
        type="email"
        autoComplete="email"
        onFocus={() => void calls()}
        error={problem?.message}
        {...register('email')}
      />
      <Button type="submit" kind="primary" wide busy={formState.isSubmitting}>
        {t('Forgot_button')}
      </Button>
    </form>
  );
}
